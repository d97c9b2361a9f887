import type { FetchAsset } from '../assets/asset-store.ts'
import { evaluateIn, type World } from './page-worlds.ts'

/** A content script's `force-cache` does not ask the server again for what the page has loaded. */
const fromCache = (url: string): string => `(async()=>{
  const reply=await fetch(${JSON.stringify(url)},{cache:'force-cache',credentials:'same-origin'});
  if(!reply.ok)return null;
  const bytes=new Uint8Array(await reply.arrayBuffer());
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

/** Fetches files as the page would, the browser's cache first. */
export function fetchInPage(world: World): FetchAsset {
  return async ({ url }) => {
    const base64 = await evaluateIn(world, fromCache(url)).catch(() => null)
    if (typeof base64 === 'string') return new Uint8Array(Buffer.from(base64, 'base64'))
    return fromBrowser(world, url).catch(() => null)
  }
}
