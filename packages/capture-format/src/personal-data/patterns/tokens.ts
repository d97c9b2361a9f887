import { type PersonalRange, rangesMatching } from '../personal-finding.ts'

/** How services begin the keys that they give out. */
const issued =
  /(?<![\w-])(?:(?:sk|pk|rk)_(?:live|test)_\w{10,}|whsec_\w{20,}|gh[pousr]_\w{30,}|github_pat_\w{30,}|glpat-[\w-]{15,}|xox[abposr]-[\w-]{10,}|(?:AKIA|ASIA)[0-9A-Z]{16}|AIza[\w-]{35}|ya29\.[\w-]{20,}|SG\.[\w-]{16,}\.[\w-]{20,}|npm_\w{30,}|hf_\w{30,}|sk-[\w-]{20,}|shp(?:at|ss|ca)_\w{20,}|dop_v1_\w{40,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]*)(?![\w-])/g
const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*/g
const random = /(?<![\w+/=.@-])[A-Za-z\d+/_-]{24,200}={0,2}(?![\w+/=@-])/g
/** Digests and commits are written alike: only right behind what says that it is a key. */
const hex =
  /(?<=(?:key|secret|token|password|credential|bearer)["'`]?\s{0,2}[:=]?\s{0,2}["'`]?)[\da-f]{32,128}(?![\w-])/gi

/** Asked first, since looking behind each digit takes long. */
const named = /key|secret|token|password|credential|bearer/i

/** Bits of a character, if the text is typical of what it was drawn from. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) {
    const share = count / text.length
    bits -= share * Math.log2(share)
  }
  return bits
}

/** Letters of both cases and digits in no order; not a path, nor words with hyphens. */
function looksRandom(found: string): boolean {
  if (!/\d/.test(found) || !/[a-z]/.test(found) || !/[A-Z]/.test(found)) return false
  if (found.split(/[/_-]/).some((part) => /^[A-Za-z]?[a-z]{4,}$/.test(part))) return false
  const changes = found.match(/[a-z](?=[A-Z\d])|\d(?=[A-Za-z])|[A-Z](?=\d)/g)?.length ?? 0
  return entropyOf(found) >= 4 && changes >= found.length / 5
}

/** Keys and tokens that let in: those of known services, and what was drawn at random. */
export function tokensIn(text: string): PersonalRange[] {
  if (text.length < 16) return []
  const ranges = [
    ...rangesMatching(text, privateKey, 'A private key begins like this.'),
    ...rangesMatching(text, issued, 'Keys of a well-known service begin like this.'),
    ...rangesMatching(
      text,
      random,
      'These letters and digits look random, as keys and tokens are.',
      looksRandom,
    ),
    ...(named.test(text)
      ? rangesMatching(text, hex, 'A key or token is named right before these digits.')
      : []),
  ]
  return ranges.filter(
    (range, index) =>
      !ranges.slice(0, index).some(({ start, end }) => range.start < end && start < range.end),
  )
}
