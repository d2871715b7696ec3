/**
 * The markup that a poster's title may carry, without attributes. The server sanitises titles to
 * it on the way in; mails and screens sanitise to it again on the way out.
 */
export const titleTags = ['i', 'em', 'b', 'strong', 'sup', 'sub', 'u', 'br'] as const;
