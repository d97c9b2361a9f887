import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Is it an address of the internet, and none of a network of somebody's own or with another purpose? */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

const notPublic = (host: string) => new TypeError(`${host} is not on the public internet.`)

/**
 * Throws where the host of an address is an IP address within somebody's own network: no name is looked up for
 * these, so that `publicLookup` is not asked.
 */
export function refuseNearHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) throw notPublic(host)
}

/**
 * Finds the addresses of a name when the connection is made, and none where one of them is not of the internet: so
 * a name cannot lead elsewhere a moment after it was judged.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublic(address)))
      return done(notPublic(hostname), [])
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
