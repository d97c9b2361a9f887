/** A running product and who operates it. */
export interface OperatedProduct {
  readonly url: string
  /** The `cookie` header of the operator's session. */
  readonly operatorCookie: string
}

/** Makes the first account of a product, which operates it. */
export async function signUpOperator(url: string): Promise<OperatedProduct> {
  const reply = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'Olga Operator',
      email: 'operator@example.com',
      password: 'a long pass phrase 7',
    }),
  })
  if (!reply.ok) throw new Error(`no operator: ${reply.status} ${await reply.text()}`)
  const operatorCookie = reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  return { url, operatorCookie }
}
