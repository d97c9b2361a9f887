/** What of a text's toolbar may be open below it. */
export type OpenForm = 'link' | 'variable'
