import type { Config } from '../config.ts'

type Addressed = Pick<Config, 'publicUrl' | 'customDomains' | 'otherHosts'>

/**
 * Where viewers find a custom domain, without a slash at the end: as the server itself, at another name.
 *
 * @throws where the server has no address of its own, which its settings do not let be
 */
export function originAt({ publicUrl }: Addressed, hostname: string): string {
  if (publicUrl === null) throw new Error('Custom domains need PUBLIC_URL.')
  const url = new URL(publicUrl)
  url.hostname = hostname
  return url.origin
}

/** The names of the server itself, in small letters. */
export function ownHostnames({ publicUrl, otherHosts }: Addressed): readonly string[] {
  const named = publicUrl === null ? null : new URL(publicUrl).hostname
  return named === null ? otherHosts : [named, ...otherHosts]
}

/**
 * The name in a Host header that is well formed (`request-form.ts`), or that a proxy asks about, as domains are kept:
 * in small letters, without the port and a dot at its end.
 */
export function askedHostname(host: string): string {
  return host
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
}
