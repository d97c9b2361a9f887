/**
 * The one catalogue of texts. Those the spec gives stand word for word, with their ids; `{name}` is
 * filled in from params. Keys are the codes of issues and errors.
 */
export const messages = {
  'invalid-value': 'This value is not valid.',
  'unknown-key': 'There is no field {keys}.',
  'invalid-command': 'This change is not one we know.',
} as const satisfies Record<string, string>

export type MessageCode = keyof typeof messages
