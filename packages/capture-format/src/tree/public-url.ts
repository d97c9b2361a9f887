/** Names of parameters that let whoever reads them in: `access_token`, `X-Amz-Signature`, `sid`. */
const secretName =
  /(?:^|[_.-])(?:tokens?|secret|passw(?:or)?d|pwd|passcode|signature|sig|jwt|otp|api_?key|access_?key|session(?:_?id)?|sessid|sid|ticket|nonce|auth|authorization|credentials?|saml_?response|code_verifier|magic)$/i

/** A signed token says what it is, under whichever name. */
const signedToken = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/
const parameter = /([?&#;])([^?&#;=]+)=([^?&#;]*)/g
const user = /^([a-z][a-z0-9+.-]*:\/\/)[^/?#@]*@/i

const underscored = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')

/**
 * An address without what would let its reader in: passwords, tokens, signatures and codes are
 * emptied, their names and all else stay as written.
 */
export function publicUrl(url: string): string {
  const anonymous = url.includes('@') ? url.replace(user, '$1') : url
  if (!anonymous.includes('=')) return anonymous
  // OAuth sends its code back beside the state; alone it may be anything.
  const isSignIn = /[?&#]state=/.test(anonymous)
  return anonymous.replace(parameter, (whole, before: string, name: string, value: string) => {
    const spelled = underscored(name)
    const isSecret =
      secretName.test(spelled) ||
      signedToken.test(value) ||
      (isSignIn && (name === 'code' || name === 'state')) ||
      (name === 'key' && value.length >= 20)
    return isSecret && value !== '' ? `${before}${name}=` : whole
  })
}
