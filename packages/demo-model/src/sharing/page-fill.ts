import { fillText, type VariableValues } from '../text/variables.ts'
import { variablePrefix } from './variable-parameters.ts'

/** What an address over https holds: its host and port, and nothing that could end a text of CSS or HTML. */
const address = /^https:\/\/([a-z0-9.-]+)(?::443)?(?:[/?#][^\s"'<>\\\p{Cc}]*)?$/iu

/** An address of a picture at one of the hosts that the demo's author allows; null for any other. */
export function allowedImage(url: string, imageHosts: readonly string[]): string | null {
  const host = address.exec(url)?.[1]?.toLowerCase()
  return host !== undefined && imageHosts.includes(host) ? url : null
}

/**
 * How the variables of captured pages are filled: texts as in hotspots (`{{name | fallback}}`), pictures
 * with the addresses that are allowed. Without a value a page shows its own.
 */
export function pageFillOf(values: VariableValues, imageHosts: readonly string[]) {
  return {
    text: (template: string): string => fillText(template, values),
    image: (variable: string): string | null => {
      const name = variable.slice(variablePrefix.length)
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return value === undefined ? null : allowedImage(value, imageHosts)
    },
  }
}
