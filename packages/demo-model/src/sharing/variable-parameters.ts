import type { VariableValues } from '../text/variables.ts'

/** What the parameters of variables begin with (H3.17, V9.12). */
export const variablePrefix = 'v_'

/** More than anybody writes by hand; an address cannot make a page grow without end. */
const most = { variables: 50, name: 40, value: 500 }

/** The values that an address's query (a `URLSearchParams`) gives variables; of a name given twice the last. */
export function variablesInQuery(query: Iterable<readonly [string, string]>): VariableValues {
  const given = Array.from(query)
    .filter(([name]) => name.startsWith(variablePrefix))
    .map(([name, value]): [string, string] => [name.slice(variablePrefix.length), value])
    .filter(([name, value]) => /^[\w-]+$/.test(name) && name.length <= most.name && value !== '')
  const values = given
    .slice(-most.variables)
    .map(([name, value]) => [name, value.slice(0, most.value)])
  return Object.fromEntries(values)
}
