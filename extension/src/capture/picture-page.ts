import { type Capture, type HealthEntry, nodeType } from '@waystep/capture-format'

/** A page too large to be kept: its picture stands in for it, and its health says so. */
export function picturePage(capture: Capture, reason: string): Capture {
  const { picture, viewport } = capture
  const lost: HealthEntry = {
    kind: 'page-too-large',
    nodeId: null,
    detail: `only its screenshot is kept (${reason})`,
    area: 1,
  }
  const element = (id: number, tagName: string) =>
    ({ type: nodeType.element, id, tagName, attributes: {}, childNodes: [] }) as const
  const image = picture && {
    ...element(5, 'img'),
    attributes: {
      src: `asset:${picture.hash}`,
      alt: capture.title,
      style: `display: block; width: ${viewport.width}px; height: ${viewport.height}px`,
    },
  }
  const body = {
    ...element(4, 'body'),
    attributes: { style: 'margin: 0' },
    childNodes: image ? [image] : [],
  }
  return {
    ...capture,
    tree: {
      type: nodeType.document,
      id: 1,
      compatMode: 'CSS1Compat',
      childNodes: [
        { type: nodeType.documentType, id: 6, name: 'html', publicId: '', systemId: '' },
        { ...element(2, 'html'), childNodes: [element(3, 'head'), body] },
      ],
    },
    assets: capture.assets.filter(({ hash }) => hash === picture?.hash),
    boxes: [],
    health: [lost, ...capture.health.filter(({ kind }) => kind.startsWith('picture'))],
  }
}
