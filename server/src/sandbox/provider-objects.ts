import { randomBytes } from 'node:crypto';

export const newId = (kind: string): string => `${kind}_${randomBytes(18).toString('hex')}`;
export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  livemode: false;
  metadata: Record<string, unknown>;
  nickname: string | null;
  product: string;
  recurring: null;
  type: 'one_time';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface LineItem {
  id: string;
  object: 'item';
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  description: string;
  price: Price;
  quantity: number;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: null;
  customer_details: { email: string } | null;
  customer_email: string | null;
  invoice: string | null;
  invoice_creation: { enabled: boolean };
  expires_at: number;
  /** Listed only where the caller expands it. */
  line_items: LineItem[];
  livemode: false;
  metadata: Record<string, unknown>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  amount_paid: number;
  created: number;
  currency: string;
  customer_email: string;
  hosted_invoice_url: string;
  livemode: false;
  status: 'paid' | 'open';
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  last_payment_error: { code: string; message: string; type: string } | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, unknown>;
  receipt_email: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: { email: string | null };
  created: number;
  currency: string;
  disputed: boolean;
  livemode: false;
  metadata: Record<string, unknown>;
  paid: boolean;
  payment_intent: string;
  receipt_url: string;
  refunded: boolean;
  status: 'succeeded';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, unknown>;
  payment_intent: string;
  reason: string | null;
  failure_reason?: string;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, unknown>;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

export interface ProviderEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: null;
  type: string;
  /** How often it was offered in vain; not part of what is sent. */
  attempts: number;
}
