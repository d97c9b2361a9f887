/** More of a name would be a letter of its own. */
const longest = 60

/**
 * A name that somebody chose, for a mail that this server sends to whomever they like. What readers of
 * mail would make a link of gets a space: the only address in the mail is the server's own.
 */
export function nameInMail(name: string): string {
  const letters = [...name.replace(/[\p{Cc}\p{Z}]+/gu, ' ')]
  const short = letters.length > longest ? [...letters.slice(0, longest), '…'] : letters
  return short.join('').replace(/[.:/\\@]+(?=\S)/gu, (marks) => `${marks} `)
}
