/** All that somebody without an account gets of a demo. */
export interface ViewerBytes {
  /** The texts by their path: pages, payload, style sheets, tags for other sites. */
  readonly texts: ReadonlyMap<string, string>
  /** Paths of those that are no text, each byte a character: pictures and fonts. */
  readonly binary: ReadonlySet<string>
  /** Below which pages and files are. */
  readonly base: string
  /** Where the page says that its pages and files lie, ending in a slash. */
  readonly files: string
}

const asText = /^(?:text|application\/(?:json|xml|javascript)|image\/svg)/

/** Reads everything that a demo's own pages lead to, and asks for what they do not. */
export async function readAsViewer(
  url: string,
  { demoId, stepId }: { readonly demoId: string; readonly stepId: string },
): Promise<ViewerBytes> {
  const texts = new Map<string, string>()
  const binary = new Set<string>()
  const read = async (path: string): Promise<string> => {
    const reply = await fetch(url + path)
    const isText = asText.test(reply.headers.get('content-type') ?? '')
    const body = isText
      ? await reply.text()
      : Buffer.from(await reply.arrayBuffer()).toString('latin1')
    if (reply.ok) texts.set(path, body)
    if (reply.ok && !isText) binary.add(path)
    return reply.ok && isText ? body : ''
  }
  const page = await read(`/demo/${demoId}`)
  await read(`/embed/${demoId}`)
  const base = /"grantBase":"([^"]+)"/.exec(page)?.[1] ?? ''
  if (base === '') throw new Error('the demo has no publication')
  await read(`${base}manifest.json`)
  const address = encodeURIComponent(`${url}/demo/${demoId}`)
  for (const path of [
    `/api/oembed?url=${address}`,
    `/api/oembed?url=${address}&format=xml`,
    `/api/demo/${demoId}/thumbnail`,
    `/api/step/${stepId}/thumbnail`,
    `/api/demo/${demoId}`,
    `/api/demo/${demoId}/edit-resolutions`,
  ]) {
    await read(path)
  }
  const files = filesBaseIn(page)
  const file = /"page":"([^"]+)"/.exec(page)?.[1] ?? ''
  const waiting = [await read(`${base}pages/${stepId}.html`), await read(`${files}${file}`)]
  const asked = new Set<string>()
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [hash] of text.matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g)) {
      if (asked.has(hash)) continue
      asked.add(hash)
      for (const at of [base, files]) waiting.push(await read(`${at}assets/${hash}`))
    }
  }
  return { texts, binary, base, files }
}

/** Where the page of a demo says that its pages and files lie. */
function filesBaseIn(page: string): string {
  const base = /"filesBase":"([^"]+)"/.exec(page)?.[1]
  if (base === undefined) throw new Error('the files of the demo have no address')
  return base
}

/** The ones of these files that viewers can have. */
export async function reachable(
  url: string,
  { base, files }: Pick<ViewerBytes, 'base' | 'files'>,
  hashes: Iterable<string>,
): Promise<string[]> {
  const found: string[] = []
  for (const hash of hashes) {
    for (const at of [base, files]) {
      if ((await fetch(`${url}${at}assets/${hash}`)).ok) found.push(hash)
    }
  }
  return found
}
