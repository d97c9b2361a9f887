/** The files of a laden page, by what they are for. */
export const ladenFiles = {
  sheet: 'laden.css',
  font: 'laden.woff2',
  picture: 'picture.svg',
  background: 'background.svg',
  below: 'below.svg',
  tall: 'tall.svg',
} as const

export type LadenFile = keyof typeof ladenFiles

/** Pixels that both lists of a laden page were scrolled by. */
export const scrolledBy = 300

/** Colour that the sheet of a laden page gives it, as browsers write it. */
export const ladenColor = 'rgb(1, 2, 3)'

/**
 * A captured page with files of all kinds: a sheet, a font, a picture in sight, one behind a box, one far
 * down, and one that gives two scrolled lists their height.
 */
export function ladenPage(): string {
  const { sheet, picture, below, tall } = ladenFiles
  const list = `<section data-ws-id="9" data-ws-scroll-top="${scrolledBy}" style="width:90px;height:80px;overflow:auto"><img src="../assets/${tall}" alt=""></section>`
  return `<!doctype html>
<html data-ws-id="1"><head data-ws-id="2"><link rel="stylesheet" href="../assets/${sheet}"></head>
<body data-ws-id="3" style="margin:0;height:9000px"><h1 data-ws-id="4">Laden</h1>
<img src="../assets/${picture}" width="50" height="50" alt=""><div id="box" style="height:50px"></div>
${list}${list}
<img src="../assets/${below}" style="position:absolute;top:8000px" alt=""></body></html>`
}

/** The sheet of a laden page. */
export const ladenSheet = `@font-face { font-family: Laden; src: url("${ladenFiles.font}") }
body { color: ${ladenColor}; font: 20px Laden } #box { background: url("${ladenFiles.background}") }`

/** A picture that is higher than the lists it stands in. */
export const tallPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="900"><path fill="#0f766e" d="M0 0h60v900H0z"/></svg>'
