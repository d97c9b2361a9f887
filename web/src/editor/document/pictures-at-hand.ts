/** Files lie in memory for as long as they have an address. */
const most = 4

/** Pictures that were made in this editor and stored from it, which it shows from memory. */
export interface PicturesAtHand {
  /** Has the browser read the pixels of a picture that is about to be shown, which it does beside all else. */
  prepare(file: Blob): void
  /** @param reference `asset:<sha256>` */
  keep(reference: string, file: Blob): void
  /** Null: the server has to be asked. Pages in frames may load nothing from memory. */
  urlOf(reference: string | null): string | null
  dispose(): void
}

/**
 * Keeps the last pictures that were made here. A large one would else be loaded from the server while that stores the
 * change that names it, and nothing else could be drawn until its pixels are read, once for the stage and once for its
 * tile.
 */
export function createPicturesAtHand(): PicturesAtHand {
  const addresses = new Map<string, string>()
  /** What is about to be shown, or was last: browsers keep pixels for as long as somebody has the element. */
  let prepared: { readonly file: Blob; readonly image: HTMLImageElement } | null = null
  /** What the browser could not read, which the server's own address is for. */
  const unread = new WeakSet<Blob>()
  /** Who saves and leaves at once is told of it later. */
  let isOver = false
  const forget = (reference: string, address: string) => {
    addresses.delete(reference)
    URL.revokeObjectURL(address)
  }
  const isKept = (address: string) => [...addresses.values()].includes(address)
  const dropPrepared = () => {
    if (prepared && !isKept(prepared.image.src)) URL.revokeObjectURL(prepared.image.src)
    prepared = null
  }
  return {
    prepare(file) {
      if (isOver || prepared?.file === file) return
      dropPrepared()
      const image = Object.assign(new Image(), { src: URL.createObjectURL(file) })
      prepared = { file, image }
      image.decode().catch(() => unread.add(file))
    },
    keep(reference, file) {
      if (isOver || addresses.has(reference) || unread.has(file)) return
      const ahead = prepared?.file === file ? prepared.image.src : null
      addresses.set(reference, ahead ?? URL.createObjectURL(file))
      const [oldest] = addresses
      if (oldest && addresses.size > most) forget(...oldest)
    },
    urlOf: (reference) => addresses.get(reference ?? '') ?? null,
    dispose() {
      isOver = true
      dropPrepared()
      for (const each of addresses) forget(...each)
    },
  }
}
