// Each page says how often it has reacted, as text and as a colour, so that a capture and a picture
// can be told from those of a moment later. Pages that are written anew run this again.
{
  const colours = ['red', 'lime', 'blue', 'yellow', 'magenta', 'cyan', 'black', 'orange']
  let state = Number(new URLSearchParams(location.search).get('state') ?? 0)

  const block = document.createElement('output')
  block.id = 'state'
  block.style.cssText =
    'position:fixed;top:0;right:0;z-index:9;width:120px;height:60px;font:16px sans-serif;color:gray'

  const show = () => {
    block.textContent = String(state)
    block.style.background = colours[state % colours.length]
  }

  globalThis.react = () => {
    state += 1
    show()
  }

  /** The address of a page that has reacted once more. */
  globalThis.next = (page) => `${page}?state=${state + 1}`

  globalThis.leave = (page) => {
    location.href = globalThis.next(page)
  }

  globalThis.reacted = () => state

  show()
  document.documentElement.append(block)
}
