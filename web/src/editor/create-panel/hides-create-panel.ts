/** Does the query of an address ask for something else in the panel's place (M2.14)? */
export function hidesCreatePanel(query: URLSearchParams): boolean {
  return query.get('auth') === 'open' || query.get('record') === 'true'
}
