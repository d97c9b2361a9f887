/** A copy that holds these fields and no others. */
export function pick<T extends object, K extends keyof T>(
  record: T,
  fields: readonly K[],
): Pick<T, K> {
  // The loop puts in exactly the keys of K.
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<T, K>
}
