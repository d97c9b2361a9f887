/**
 * Changes a page as its product does from one day to the next: rows come, go and change places, some
 * say something else, one is there twice, a note appears. Runs in the page; what it adds has no mark.
 */
export function changeData(seed: number, mark: string): void {
  let state = Math.imul(seed + 1, 0x9e3779b9) | 0
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]

  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      if (element instanceof HTMLIFrameElement && element.contentDocument) {
        roots.push(element.contentDocument)
      }
    }
  }
  const all = (selector: string): Element[] =>
    roots.flatMap((root) => [...root.querySelectorAll(selector)])
  const textsIn = (element: Node): Text[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && node.data.trim() !== '') texts.push(node)
    }
    return texts
  }
  const unmarked = (element: Element): Element => {
    for (const one of [element, ...element.querySelectorAll('*')]) one.removeAttribute(mark)
    return element
  }
  const otherText = (text: string): string =>
    /^[^a-z]*\d[^a-z]*$/i.test(text)
      ? text.replace(/\d/g, () => String(below(10)))
      : `${['Nova', 'Orion', 'Lyra', 'Vega', 'Altair', 'Mira'][below(6)]} ${below(1000)}`

  /** A row like another, for somebody else: what names it is new, other cells are of some other row. */
  const strangerLike = (row: Element, rows: readonly Element[]): Element => {
    const stranger = unmarked(row.cloneNode(true) as Element)
    const others = rows.filter((one) => one !== row).map(textsIn)
    let isNamed = false
    for (const [index, text] of textsIn(stranger).entries()) {
      const lent = isNamed && random() < 0.7 ? pick(others)?.[index]?.data : undefined
      if (/[a-z]{2}/i.test(text.data)) isNamed = true
      text.data = lent ?? otherText(text.data)
    }
    return stranger
  }

  const lists = all(
    'tbody, ul, ol, [role="rowgroup"], .ag-center-cols-container, .row, .dropdown-menu',
  ).filter((list) => list.children.length >= 2 && !list.closest('[role="row"], tr'))
  for (const list of lists) {
    const rows = [...list.children]
    if (random() < 0.5) for (const row of rows) if (random() < 0.15) row.remove()
    const left = [...list.children]
    if (left.length > 0 && random() < 0.6) {
      for (let count = 1 + below(3); count > 0; count -= 1) {
        const row = pick(left)
        if (row) list.insertBefore(strangerLike(row, rows), pick([...list.children]) ?? null)
      }
    }
    if (random() < 0.5) {
      const order = [...list.children]
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = below(index + 1)
        const [a, b] = [order[index], order[other]]
        if (a && b) [order[index], order[other]] = [b, a]
      }
      list.append(...order)
    }
    for (const row of list.children) row.classList.toggle('odd', random() < 0.5)
  }
  for (const text of textsIn(document.body)) {
    if (text.parentElement?.closest('style,script')) continue
    if (random() < 0.06) text.data = otherText(text.data)
  }
  // What is there twice comes last: whichever of the two changed afterwards, nobody could say.
  for (const list of lists) {
    const row = pick([...list.children])
    if (row && random() < 0.15) {
      list.insertBefore(unmarked(row.cloneNode(true) as Element), pick([...list.children]) ?? null)
    }
  }
  if (random() < 0.5) {
    const note = document.createElement('div')
    note.textContent = 'New today'
    const at = pick([document.body, ...all('main, .container-fluid, #content')])
    at?.prepend(note)
  }
}

/** Changes a page as a click in it does: a list opens, a note appears, a number here and there is another. */
export function changeLittle(seed: number): void {
  const note = document.createElement('div')
  note.className = 'toast'
  note.textContent = 'Saved'
  document.body.append(note)
  const lists = [...document.querySelectorAll('.dropdown-menu')]
  lists[seed % Math.max(1, lists.length)]?.classList.add('show')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isRead = node.parentElement?.closest('style,script') === null
    if (node instanceof Text && isRead && node.data.trim() !== '') texts.push(node)
  }
  for (const [index, text] of texts.entries()) {
    if (index % 50 === seed % 50) text.data = `${text.data} ${seed}`
  }
}

/** Marks every element of a page and of its shadow roots and frames, so that it is known whatever happens. */
export function markAll(mark: string): void {
  let count = 0
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      count += 1
      element.setAttribute(mark, String(count))
      if (element.shadowRoot) roots.push(element.shadowRoot)
      if (element instanceof HTMLIFrameElement && element.contentDocument) {
        roots.push(element.contentDocument)
      }
    }
  }
}
