import type { TextFault } from '@waystep/api-contract'

const inBraces = (names: readonly string[] = []) => names.map((name) => `{{${name}}}`).join(', ')

/** What is wrong with a proposed text, as its author is told before taking it. */
export function proposalFault({ code, limit, names }: TextFault): string {
  switch (code) {
    case 'too-long':
      return limit === undefined ? 'It is too long.' : `It is longer than ${limit} characters.`
    case 'variables-lost':
      return `It lacks ${inBraces(names)}.`
    case 'variables-added':
      return `It has ${inBraces(names)}, which the text before did not have.`
    case 'markup-changed':
      return 'Its links, bold or italic words or lists differ from those before.'
    case 'other-language':
      return 'It seems to be in another language.'
  }
}
