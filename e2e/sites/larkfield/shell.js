const shapes = {
  home: 'M3 9.5 10 4l7 5.5V17h-5v-4H8v4H3z',
  firms: 'M3 17V5h8v12M11 8h6v9M2 17h16M6 8h2M6 11h2M6 14h2M14 11h0M14 14h0',
  renew: 'M4 10a6 6 0 0 1 10.5-4L16 7.5M16 4v3.5h-3.5M16 10a6 6 0 0 1-10.5 4L4 12.5M4 16v-3.5h3.5',
  chat: 'M4 4h12v9H9l-4 3v-3H4z',
  settings:
    'M4 6h7M15 6h1M4 14h1M9 14h7M13 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4M7 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  bell: 'M6 8a4 4 0 0 1 8 0c0 4 2 5 2 5H4s2-1 2-5M8.5 16h3',
  plus: 'M10 4v12M4 10h12',
  tick: 'm4 10.5 4 4 8-9',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
}

const pages = [
  ['index.html', 'home', 'Overview'],
  ['accounts.html', 'firms', 'Accounts'],
  ['renewal.html', 'renew', 'Renewals', '3'],
  ['#', 'chat', 'Conversations'],
  ['settings.html', 'settings', 'Settings'],
]

const drawn = (name) =>
  `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${shapes[name]}"/></svg>`

const mark =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#2fa37f"/><path d="M7 19c7 0 12-4 13-12-8 0-13 4-13 12Zm0 0 7-7" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The bar at the side, which every page has. */
function drawShell() {
  const here = document.body.dataset.page
  const items = pages.map(([href, icon, name, count]) => {
    const current = name === here ? ' aria-current="page"' : ''
    return `<a href="${href}"${current}>${drawn(icon)}${name}${count ? `<b>${count}</b>` : ''}</a>`
  })
  const side = document.createElement('aside')
  side.className = 'side'
  side.innerHTML = `<a class="brand" href="index.html">${mark}Larkfield</a><nav>${items.join('')}</nav>
    <footer><span class="face" style="--tone:#f3d5b5">NR</span><span><strong>Noor Rahimi</strong><span>Customer success</span></span></footer>`
  document.body.prepend(side)
  for (const place of document.querySelectorAll('[data-icon]'))
    place.insertAdjacentHTML('afterbegin', drawn(place.dataset.icon))
}

/** Buttons of a group, of which one is pressed. */
function drawChoices() {
  for (const group of document.querySelectorAll('.chips, .choice')) {
    group.addEventListener('click', ({ target }) => {
      const chosen = target.closest('button')
      if (!chosen) return
      for (const button of group.children) button.setAttribute('aria-pressed', button === chosen)
      group.dispatchEvent(new CustomEvent('chosen', { detail: chosen.value }))
    })
  }
}

function drawSwitches() {
  for (const toggle of document.querySelectorAll('.switch')) {
    toggle.addEventListener('click', () =>
      toggle.setAttribute('aria-checked', toggle.getAttribute('aria-checked') !== 'true'),
    )
  }
}

drawShell()
drawChoices()
drawSwitches()
