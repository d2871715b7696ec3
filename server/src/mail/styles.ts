/** The colours, fonts and style attributes of emails: email programs know neither variables nor stylesheets elsewhere. */
export const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

export const INK = '#14213d';
export const SOFT = '#4d5870';
export const ACCENT = '#0a7294';
export const ACCENT_SOLID = '#0a7699';
export const ACCENT_TINT = '#e4f2f6';
export const GREEN = '#12714a';
export const PAGE = '#f6f7f9';
export const PAPER = '#ffffff';
export const HAIRLINE = '#e6e9ee';
export const HAIRLINE_STRONG = '#cfd5de';
/** Bars: behind a number, of a chart, and of its peak. Each shows on white and on black. */
export const BAR_PALE = '#d3eaf2';
export const BAR = '#7fc3da';
export const BAR_PEAK = '#0a83a9';

/** Text sizes as pixels and line height. */
export const TEXT = `font:400 16px/25px ${FONT};`;
export const ROW = `font:400 15px/21px ${FONT};`;
export const SMALL = `font:400 13px/20px ${FONT};`;

/** The hairlines of a table: above it, and below each row. */
export const LINE_ABOVE = `border-top:1px solid ${HAIRLINE_STRONG};`;
export const LINE_BELOW = `border-bottom:1px solid ${HAIRLINE};`;

/** Makes a link outside of a sentence high enough for a thumb. */
export const TARGET = 'display:inline-block;padding:5px 0;';

/** The attributes of every table that only arranges. */
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * The rules that inline styles cannot express: dark colours, narrow windows, paper. A program that ignores them
 * shows the light colours, or inverts them.
 */
export const STYLESHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
sub, sup { line-height: 0; }
@media screen and (prefers-color-scheme: dark) {
  .page { background-color: #0f1012 !important; }
  .paper { background-color: #141518 !important; }
  .ink { color: #eceef1 !important; }
  .soft { color: #a9b0bb !important; }
  .accent { color: #5cc2e2 !important; }
  .rise { color: #4fc38a !important; }
  .line { border-color: #26282d !important; }
  .code { background-color: #152d36 !important; color: #eceef1 !important; }
  .bar-pale { background-color: #1b3f4c !important; }
  .bar { background-color: #2f7f9b !important; }
  .bar-peak { background-color: #4fbbdc !important; }
  .button { background-color: #55b9da !important; }
  .button a { color: #06161c !important; }
}
@media screen and (max-width: 520px) {
  .canvas { padding: 0 !important; }
  .paper { border-radius: 0 !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .button, .button a { display: block !important; text-align: center !important; }
  .button-table { width: 100% !important; }
  .figure { display: inline-block !important; width: 48% !important; vertical-align: bottom !important; }
  .wide { display: none !important; }
}
@media print {
  :root { color-scheme: light; }
  .page, .paper { background-color: #ffffff !important; }
  .canvas, .paper .pad { padding-left: 0 !important; padding-right: 0 !important; }
  .canvas { padding-top: 0 !important; }
  .paper tr { break-inside: avoid; }
  .bar-pale, .bar, .bar-peak, .code { print-color-adjust: exact; }
  .button { padding: 0 !important; background-color: #ffffff !important; }
  .button a { padding: 0 !important; color: ${ACCENT} !important; }
  .way::after { content: "\\A" attr(href); font-weight: 400; white-space: pre-wrap; overflow-wrap: anywhere; }
}
`;
