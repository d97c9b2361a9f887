import type { FetchAsset } from '../assets/asset-store.ts'
import type { Beside } from './open-beside.ts'
import { evaluateIn, type World } from './page-worlds.ts'

/** A blob is known to its own origin only; no server is asked for it. */
const ofBlob = (url: string): string => `(async()=>{
  const bytes=new Uint8Array(await(await fetch(${JSON.stringify(url)})).arrayBuffer());
  let text='';
  for(let i=0;i<bytes.length;i+=32768)text+=String.fromCharCode(...bytes.subarray(i,i+32768));
  return btoa(text)})().catch(()=>null)`

async function streamed({ session }: World, handle: string): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for (let isDone = false; !isDone; ) {
    const { data, base64Encoded, eof } = await session.send('IO.read', { handle })
    chunks.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'))
    isDone = eof
  }
  await session.send('IO.close', { handle })
  return new Uint8Array(Buffer.concat(chunks))
}

/** As the browser itself loads it, bound by no other site's sharing rules, without credentials. */
async function fromBrowser(world: World, url: string): Promise<Uint8Array | null> {
  if (!/^https?:/.test(url)) return null
  const { resource } = await world.session.send('Network.loadNetworkResource', {
    frameId: world.frameId,
    url,
    options: { disableCache: false, includeCredentials: false },
  })
  const isOk = resource.success && (resource.httpStatusCode ?? 0) < 400
  return isOk && resource.stream ? streamed(world, resource.stream) : null
}

/**
 * What the page holds of a file. Last of all: to find it, the browser asks for style sheets again
 * whose servers want that.
 */
async function fromMemory({ session, frameId }: World, url: string): Promise<Uint8Array> {
  await session.send('Page.enable')
  const held = await session.send('Page.getResourceContent', { frameId, url })
  return new Uint8Array(Buffer.from(held.content, held.base64Encoded ? 'base64' : 'utf8'))
}

/** What a page of https may not load, and so does not show: files of plain http, but for this machine's. */
function isMixed(pageUrl: string, url: string): boolean {
  const isHere = /^http:\/\/(?:(?:[\w-]+\.)*localhost|127\.[\d.]+|\[::1\])(?:[:/]|$)/.test(url)
  return pageUrl.startsWith('https:') && url.startsWith('http:') && !isHere
}

/** Fetches files as the page at `pageUrl` would, the browser's cache first. */
export function fetchInPage(world: World, beside: Beside | null, pageUrl: string): FetchAsset {
  return async ({ url, kind }) => {
    if (url.startsWith('blob:')) {
      const base64 = await evaluateIn(world, ofBlob(url)).catch(() => null)
      return typeof base64 === 'string' ? new Uint8Array(Buffer.from(base64, 'base64')) : null
    }
    const none = (): null => null
    const cached = await beside?.fetchAsset({ url, kind }).catch(none)
    const mayAsk = !isMixed(pageUrl, url)
    const loaded = cached ?? (mayAsk ? await fromBrowser(world, url).catch(none) : null)
    return loaded ?? fromMemory(world, url).catch(none)
  }
}
