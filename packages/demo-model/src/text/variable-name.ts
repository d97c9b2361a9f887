/** What stands before the name of a variable in a record (H3.17). */
const prefix = 'v_'
const longestName = 100

/** What of a typed name may stay as it is typed: letters, digits, underscore and hyphen (H5.14). */
export function typedVariableName(typed: string): string {
  return typed.replace(/[^A-Za-z0-9_-]/g, '').slice(0, longestName)
}

/** How records refer to a variable by its name; null for no name (H5.14). */
export function variableReferenceOf(typed: string): string | null {
  const name = typedVariableName(typed.trim())
  return name === '' ? null : `${prefix}${name}`
}

/** The name of a variable that a record refers to. */
export function variableNameOf(reference: string): string {
  return reference.startsWith(prefix) ? reference.slice(prefix.length) : reference
}
