import type { FetchAsset } from '../assets/asset-store.ts'
import { evaluateIn, type World } from './page-worlds.ts'

const fromCache = (url: string): string => `(async()=>{
  const reply=await fetch(${JSON.stringify(url)},{cache:'force-cache',credentials:'same-origin'});
  if(!reply.ok)return null;
  const bytes=new Uint8Array(await reply.arrayBuffer());
  let text='';
  for(let i=0;i<bytes.length;i+=32768)text+=String.fromCharCode(...bytes.subarray(i,i+32768));
  return btoa(text)})().catch(()=>null)`

async function fromNetwork(url: string, referer: string): Promise<Uint8Array | null> {
  if (!/^https?:/.test(url)) return null
  const reply = await fetch(url, { headers: { referer } })
  return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null
}

/** Fetches files as the page would: from the browser's cache, else from here, without cookies. */
export function fetchInPage(world: World, pageUrl: string): FetchAsset {
  return async ({ url }) => {
    const base64 = await evaluateIn(world, fromCache(url)).catch(() => null)
    if (typeof base64 === 'string') return new Uint8Array(Buffer.from(base64, 'base64'))
    return fromNetwork(url, pageUrl).catch(() => null)
  }
}
