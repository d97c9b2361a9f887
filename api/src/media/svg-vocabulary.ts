/** What draws a logo and cannot act: no scripts, links, animations, HTML, or other documents. */
export const svgTags = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image'],
  ...['text', 'tspan', 'textPath', 'linearGradient', 'radialGradient', 'stop'],
  ...['clipPath', 'mask', 'pattern', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix'],
  ...['feDiffuseLighting', 'feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood'],
  ...['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode'],
  ...['feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting', 'feSpotLight'],
  ...['feTile', 'feTurbulence'],
]

/** Elements whose words are no drawing either. */
export const droppedWithTexts = [
  ...['script', 'foreignObject', 'metadata', 'iframe', 'object', 'handler', 'noscript'],
]

const linking = ['href', 'xlink:href']

export const svgAttributes = [
  ...['xmlns', 'xmlns:xlink', 'xml:space', 'version', 'id', 'class', 'style', ...linking],
  // Places and sizes.
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy'],
  ...['width', 'height', 'd', 'points', 'viewBox', 'preserveAspectRatio', 'transform'],
  ...['transform-origin', 'pathLength', 'rotate', 'textLength', 'lengthAdjust', 'startOffset'],
  ...['method', 'spacing', 'side', 'overflow', 'clip-rule', 'vector-effect', 'shape-rendering'],
  // Colours and lines.
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'color'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'opacity', 'display', 'visibility', 'paint-order', 'color-rendering'],
  ...['image-rendering', 'text-rendering', 'color-interpolation', 'color-interpolation-filters'],
  ...['mix-blend-mode', 'isolation', 'enable-background', 'mask-type'],
  // Words.
  ...['font', 'font-family', 'font-size', 'font-size-adjust', 'font-stretch', 'font-style'],
  ...['font-variant', 'font-weight', 'letter-spacing', 'word-spacing', 'text-anchor'],
  ...['text-decoration', 'dominant-baseline', 'alignment-baseline', 'baseline-shift'],
  ...['writing-mode', 'direction', 'unicode-bidi', 'kerning'],
  // Gradients, patterns, masks, markers.
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'patternUnits', 'patternContentUnits', 'patternTransform'],
  ...['clip-path', 'clipPathUnits', 'mask', 'maskUnits', 'maskContentUnits'],
  ...['marker-start', 'marker-mid', 'marker-end', 'markerWidth', 'markerHeight', 'markerUnits'],
  ...['refX', 'refY', 'orient'],
  // Filters.
  ...['filter', 'filterUnits', 'primitiveUnits', 'in', 'in2', 'result', 'type', 'values', 'mode'],
  ...['operator', 'k1', 'k2', 'k3', 'k4', 'stdDeviation', 'edgeMode', 'order', 'kernelMatrix'],
  ...['divisor', 'bias', 'targetX', 'targetY', 'preserveAlpha', 'surfaceScale', 'scale'],
  ...['diffuseConstant', 'specularConstant', 'specularExponent', 'kernelUnitLength', 'seed'],
  ...['xChannelSelector', 'yChannelSelector', 'azimuth', 'elevation', 'z', 'limitingConeAngle'],
  ...['pointsAtX', 'pointsAtY', 'pointsAtZ', 'baseFrequency', 'numOctaves', 'stitchTiles'],
  ...['tableValues', 'slope', 'intercept', 'amplitude', 'exponent', 'radius'],
  ...['flood-color', 'flood-opacity', 'lighting-color'],
]
