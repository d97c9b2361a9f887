/** More of a name would be a letter of its own. */
const longest = 60

/**
 * A name that somebody chose, for a mail that this server sends to whomever they like. What readers of
 * mail would make a link of gets a space: the only address in the mail is the server's own.
 */
export function nameInMail(name: string): string {
  return wordsInMail(name, longest)
}

/** Words of somebody else, on one line, as `nameInMail` says names. @param most characters; the rest is left out */
export function wordsInMail(words: string, most: number): string {
  const letters = [...words.replace(/[\p{Cc}\p{Z}]+/gu, ' ')]
  const short = letters.length > most ? [...letters.slice(0, most), '…'] : letters
  return short.join('').replace(/[.:/\\@]+(?=\S)/gu, (marks) => `${marks} `)
}
