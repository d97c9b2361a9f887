/** Names that a baked page's elements may be given back; none of them loads or runs anything. */
const restored = new Set(['html', 'head', 'body', 'image', 'plaintext', 'xmp', 'listing'])

/** Shadow roots in the content of a template are no roots yet. */
function attachShadowRoots(content: DocumentFragment): void {
  for (const template of content.querySelectorAll<HTMLTemplateElement>(
    'template[shadowrootmode]',
  )) {
    const host = template.parentElement
    const inner = template.content
    dissolveTemplates(inner)
    attachShadowRoots(inner)
    template.remove()
    if (host && !host.shadowRoot) host.attachShadow({ mode: 'open' }).append(inner)
  }
}

function place(template: HTMLTemplateElement, where: string, content: DocumentFragment): void {
  const index = /^root:(\d+)$/.exec(where)?.[1]
  const root = template.ownerDocument.documentElement
  if (index === undefined || !root) template.replaceWith(content)
  else {
    template.remove()
    root.insertBefore(content, root.childNodes[Number(index)] ?? null)
  }
}

/** Puts what the parser would have moved where the page had it. */
function dissolveTemplates(root: Document | DocumentFragment): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[data-ws-place]')) {
    const { content } = template
    dissolveTemplates(content)
    attachShadowRoots(content)
    place(template, template.getAttribute('data-ws-place') ?? '', content)
  }
}

function rename(root: Document | DocumentFragment): void {
  for (const element of root.querySelectorAll('ws-element[data-ws-tag]')) {
    const tagName = element.getAttribute('data-ws-tag') ?? ''
    if (!restored.has(tagName)) continue
    const renamed = element.ownerDocument.createElement(tagName)
    for (const { name, value } of element.attributes) {
      if (name !== 'data-ws-tag') renamed.setAttribute(name, value)
    }
    renamed.append(...element.childNodes)
    element.replaceWith(renamed)
  }
}

/** Gives a parsed page the structure it had: what HTML's parser would rearrange or cannot say. */
export function restoreStructure(root: Document | DocumentFragment): void {
  dissolveTemplates(root)
  rename(root)
  for (const element of root.querySelectorAll('head[data-ws-absent], body[data-ws-absent]')) {
    if (element.childNodes.length === 0) element.remove()
  }
}
