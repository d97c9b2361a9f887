import { videoFile } from './video-files.ts'

/** The same bytes with others in their place. */
function patched(bytes: Buffer, at: number, put: Uint8Array): Buffer {
  const changed = Buffer.from(bytes)
  changed.set(put, at)
  return changed
}

const sixteen = (value: number) => Uint8Array.of(value >> 8, value & 255)

/** An MP4 that says of its picture, wherever it says so, that it has so many pixels. */
export async function mp4OfPixels(width: number, height: number): Promise<Buffer> {
  let film = await videoFile('h264.mp4')
  const entry = film.indexOf('avc1', film.indexOf('stsd'))
  film = patched(film, entry + 28, sixteen(width))
  film = patched(film, entry + 30, sixteen(height))
  const track = film.indexOf('tkhd')
  film = patched(film, track + 80, sixteen(width))
  return patched(film, track + 84, sixteen(height))
}

/** A WebM whose one part says no size and goes on with nothing. @param bytes of nothing */
export async function endlessWebm(bytes: number): Promise<Buffer> {
  const film = await videoFile('vp9.webm')
  const cluster = film.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
  // A cluster without a size, and empty elements in it.
  const open = Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  const segment = film.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]))
  const unsized = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  const head = patched(film.subarray(0, cluster), segment + 4, unsized)
  return Buffer.concat([
    withoutDuration(head),
    open,
    Buffer.alloc(bytes, Buffer.from([0xec, 0x80])),
  ])
}

/** Its length is what a reader would have to look for. */
function withoutDuration(head: Buffer): Buffer {
  const at = head.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return at < 0 ? head : patched(head, at, Uint8Array.of(0x44, 0x88))
}

/** A PNG or JPEG whose head says 65,000 by 65,000 pixels. */
export function pictureOfPixels(picture: Buffer): Buffer {
  const side = sixteen(65_000)
  if (picture[0] === 0x89) {
    return patched(patched(picture, 18, side), 22, side)
  }
  // The frame's head: SOF0 of a baseline JPEG.
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]))
  return patched(patched(picture, frame + 5, side), frame + 7, side)
}

const mark = '<!doctype html><script>document.title = "ran"</script>'

/** A JPEG that holds a page in a comment at its start. */
export function jpegWithPage(jpeg: Buffer): Buffer {
  const comment = Buffer.from(mark)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2), comment])
}

/** An MP4 that begins with a box of text that is a page. */
export async function mp4WithPage(): Promise<Buffer> {
  const film = await videoFile('h264.mp4')
  const text = Buffer.from(mark)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + text.length)
  head.write('free', 4, 'latin1')
  // Behind `ftyp`, where the places that its index names are as before: at its end.
  return Buffer.concat([film, head, text])
}

/** Files that name others, in the forms that players follow. */
export function playlists(segment: string): readonly (readonly [string, string])[] {
  return [
    ['HLS', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${segment}\n#EXT-X-ENDLIST\n`],
    ['concat', `ffconcat version 1.0\nfile '${segment}'\n`],
    ['DASH', `<?xml version="1.0"?><MPD><Period><BaseURL>${segment}</BaseURL></Period></MPD>`],
    ['SDP', `v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\na=control:${segment}\n`],
    ['SMIL', `<smil><body><video src="${segment}"/></body></smil>`],
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg"><image href="${segment}"/></svg>`],
  ]
}

/** Heads that make a playlist look like a film to whoever reads only them. */
export async function heads(): Promise<readonly (readonly [string, Buffer])[]> {
  return [
    ['by itself', Buffer.alloc(0)],
    ['behind the head of an MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')],
    ['behind the head of a WebM', (await videoFile('vp9.webm')).subarray(0, 40)],
  ]
}
