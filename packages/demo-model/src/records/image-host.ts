import { z } from 'zod'

/** Servers whose pictures a demo's variables may show in its pages. */
export const imageHostLimit = 20

const name =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** An exact host name, in lower case and without scheme, port or wildcard: pictures come over https. */
export function isImageHost(text: string): boolean {
  return name.test(text)
}

/** The host in what somebody typed or pasted: an address, or a name in any case. */
export function typedImageHost(text: string): string {
  const [host = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/)
  return host
}

export const imageHostsSchema = z
  .array(z.string().refine(isImageHost, { params: { code: 'invalid-image-host' } }))
  .max(imageHostLimit)
