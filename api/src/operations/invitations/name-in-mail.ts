/** More of a name would be a letter of its own. */
const longest = 60

/** Marks that have what follows them read the other way round, up to the end of the line. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]+/gu

/**
 * A name that somebody chose, for a mail that this server sends to whomever they like. What readers of
 * mail would make a link of gets a space: the only address in the mail is the server's own.
 */
export function nameInMail(name: string): string {
  return wordsInMail(name, longest)
}

/** Words of somebody else, on one line, as `nameInMail` says names. @param most characters; the rest is left out */
export function wordsInMail(words: string, most: number): string {
  const letters = [...words.replace(directionMarks, '').replace(/[\p{Cc}\p{Z}]+/gu, ' ')]
  const short = letters.length > most ? [...letters.slice(0, most), '…'] : letters
  return short.join('').replace(/[.:/\\@]+(?=\S)/gu, (marks) => `${marks} `)
}
