import type { PublishedStep } from '@waystep/demo-model'
import { type MatrixCase, spots } from './cases.ts'

/** Pixels of the media: a page fills the frame, a picture is higher, a video is wider than it. */
export const mediaSizes = {
  page: { width: 1280, height: 720 },
  image: { width: 960, height: 720 },
  video: { width: 1280, height: 540 },
} as const

/** Pixels of the page's elements that hotspots follow. */
export const elementSize = { width: 120, height: 48 } as const

/** Where the server of the matrix has them. */
export const media = {
  page: 'page.html',
  image: 'picture.svg',
  video: {
    src: 'film.webm',
    ...mediaSizes.video,
    duration: 1,
    trimStart: 0,
    trimEnd: 100,
    playbackRate: 1,
    mute: true,
  },
} satisfies Pick<PublishedStep, 'page' | 'image' | 'video'>

const names = Object.keys(spots) as MatrixCase['spot'][]

export function anchorIdOf(spot: MatrixCase['spot']): number {
  return 10 + names.indexOf(spot)
}

/** A captured page with an element at each spot. */
export function pageHtml(): string {
  const { width, height } = mediaSizes.page
  const elements = names.map((name) => {
    const left = (spots[name].x / 100) * width - elementSize.width / 2
    const top = (spots[name].y / 100) * height - elementSize.height / 2
    const place = `left:${left}px;top:${top}px;width:${elementSize.width}px;height:${elementSize.height}px`
    return `<button data-ws-id="${anchorIdOf(name)}" style="position:absolute;${place}">${name}</button>`
  })
  return `<!doctype html><html data-ws-id="1"><head data-ws-id="2"><style>
button { border: 0; border-radius: 8px; background: #0f766e; color: #fff; font: 16px sans-serif }
</style></head><body data-ws-id="3" style="margin:0;background:#e0f2fe;overflow-x:hidden"><h1 data-ws-id="4" hidden>Page</h1>${elements.join('')}</body></html>`
}

/** A picture with squares, so that its edges are seen. */
export function pictureSvg(): string {
  const { width, height } = mediaSizes.image
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<pattern id="p" width="80" height="80" patternUnits="userSpaceOnUse"><rect width="80" height="80" fill="#fef3c7"/><path d="M0 0h80v80" fill="none" stroke="#d97706"/></pattern>
</defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
}
