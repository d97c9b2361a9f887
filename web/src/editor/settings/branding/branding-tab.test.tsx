import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, openSettings, prepareSettingsTests, toggle } from '../testing/open-settings.tsx'

prepareSettingsTests()

type Circumstances = Parameters<typeof openSettings>[1]
const opened = (is: Circumstances = {}) => openSettings('branding', { plan: 'Pro', ...is })
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const example = () => screen.getByRole('region', { name: 'Example' })
const watermark = () => example().querySelector('.ws-watermark')
const canSave = () => !button('Save').disabled
const own = {
  showWatermark: true,
  watermarkText: 'Tour by Acme',
  watermarkLink: 'https://acme.example/tour',
} as const

describe('the Branding tab', () => {
  it('[M2.58, M9.39, M4.28, M5.7] has watermark, logo and button, and is saved only changed and valid', async () => {
    const { server, document, editor } = await opened()
    const headings = screen.getAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Watermark',
      'Brand logo',
      'CTA button',
    ])
    expect(canSave()).toBe(false)
    choose('Custom')
    type(/^Text/, 'x'.repeat(21))
    expect(screen.getByText('Text should be less than 20 characters')).toBeTruthy()
    expect(canSave()).toBe(false)
    type(/^Text/, 'x'.repeat(20))
    expect(canSave()).toBe(true)
    type(/^Link/, 'javascript:alert(1)')
    expect(screen.getByText('Enter a valid link e.g example.com')).toBeTruthy()
    expect(canSave()).toBe(false)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's', ctrlKey: true })
    expect(document().demo.showWatermark).toBeNull()
    type(/^Link/, 'acme.example/tour')
    fireEvent.blur(screen.getByLabelText(/^Link/))
    const release = server.hold()
    fireEvent.click(button('Save'))
    expect(button('Saving').disabled).toBe(true)
    release()
    await editor.session.queue.drained()
    expect(server.document.demo).toMatchObject({
      showWatermark: true,
      watermarkText: 'x'.repeat(20),
      watermarkLink: 'https://acme.example/tour',
    })
  })

  it('[M8.13, M4.20] says that it is saved, or that it is not', async () => {
    const { server, toasts } = await opened()
    choose('Hidden')
    fireEvent.click(button('Save'))
    await screen.findByText('Settings saved')
    await waitFor(() => expect(toasts).toEqual(['Branding settings saved successfully!']))
    server.forecast([{ kind: 'refused', message: 'Not like this.' }])
    choose('Custom')
    fireEvent.click(button('Save'))
    await waitFor(() =>
      expect(toasts).toContain('Failed to save branding settings. Please try again.'),
    )
    expect(screen.queryByText('Settings saved')).toBeNull()
    // What was refused is still there to be mended and saved.
    expect(screen.getByRole('radio', { name: 'Custom', checked: true })).toBeTruthy()
    fireEvent.click(button('Save'))
    await screen.findByText('Settings saved')
    expect(server.document.demo.showWatermark).toBe(true)
  })

  it('[M4.29] asks before a watermark of the demo’s own is lost, and keeps it', async () => {
    const { document } = await opened({ has: own })
    choose('Same as workspace')
    fireEvent.click(button('Save'))
    const asked = screen.getByRole('alertdialog')
    expect(asked.textContent).toContain('Delete saved custom watermark settings?')
    expect(document().demo).toMatchObject(own)
    fireEvent.click(button('Keep custom settings'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document().demo).toMatchObject(own)
    expect(screen.getByRole('radio', { name: 'Custom' }).ariaChecked).toBe('true')
    expect(canSave()).toBe(false)
  })

  it('[M4.29] clears it when that is wanted, with one undo', async () => {
    const { editor, server, document } = await opened({ has: own })
    choose('Same as workspace')
    fireEvent.click(button('Save'))
    fireEvent.click(button('Continue & clear'))
    await editor.session.queue.drained()
    expect(server.document.demo).toMatchObject({
      showWatermark: null,
      watermarkLogoUrl: null,
      watermarkText: null,
      watermarkLink: null,
    })
    editor.history.undo()
    expect(document().demo).toMatchObject(own)
  })

  it('[M4.29] asks nothing where there is none of its own', async () => {
    const { document } = await opened({ has: { showWatermark: false } })
    choose('Same as workspace')
    fireEvent.click(button('Save'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document().demo.showWatermark).toBeNull()
  })

  it('[M4.28, M9.15, M3.5] shows the watermark as viewers get it, before it is saved', async () => {
    await opened({ watermarkText: 'Acme demos' })
    expect(watermark()?.textContent).toBe('Acme demos')
    choose('Custom')
    expect(watermark()?.textContent).toBe('Created on Waystep')
    type(/^Text/, '<img src=x>')
    expect(watermark()?.textContent).toBe('<img src=x>')
    expect(watermark()?.querySelector('img')).toBeNull()
    type(/^Link/, 'javascript:alert(1)')
    expect(watermark()?.querySelector('a')).toBeNull()
    choose('Hidden')
    expect(watermark()).toBeNull()
  })

  it('[M9.39, M3.42, M5.9, M5.10, M5.11] shows the button with its colors once all of it is valid', async () => {
    const { document } = await opened()
    const shown = () => example().querySelector<HTMLAnchorElement>('.ws-share-action')
    toggle('Show a button')
    expect(screen.getByText('Enter a valid text for the button')).toBeTruthy()
    expect(screen.getByText('Enter a valid link e.g example.com')).toBeTruthy()
    expect(canSave()).toBe(false)
    type('Button text', 'Book a call')
    type('Button link', 'javascript:alert(1)')
    expect(shown()).toBeNull()
    type('Button link', 'https://acme.example/call')
    expect(shown()?.textContent).toBe('Book a call')
    expect(canSave()).toBe(true)
    fireEvent.click(button('Save'))
    expect(document().demo).toMatchObject({
      ctabtntext: 'Book a call',
      ctabtnlink: 'https://acme.example/call',
    })
  })

  it('[M2.1] opens the preview in a new tab', async () => {
    const { document } = await opened()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the preview' })
    expect(link.getAttribute('href')).toBe(`/demo/${document().demo.id}?preview=true`)
    expect(link.target).toBe('_blank')
  })

  it('[M6.4, M6.5] is locked on Free, with the way to upgrade', async () => {
    const { router } = await opened({ plan: 'Free', has: own })
    expect(screen.getByRole('radio', { name: 'Hidden' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('switch', { name: 'Show a button' })).toHaveProperty('disabled', true)
    expect(watermark()?.textContent).toBe('Created on Waystep')
    fireEvent.click(button('Upgrade'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/upgrade'))
    expect(router.state.location.search).toBe('?from=branding')
  })

  it('[M6.4, M6.5] asks those who are not signed in to sign up', async () => {
    const { router } = await opened({ trial: true, plan: 'Scale' })
    expect(screen.getByText('Sign up to use')).toBeTruthy()
    fireEvent.click(button('Sign up'))
    await waitFor(() => expect(router.state.location.search).toContain('auth=open'))
  })

  it('[M6.5] locks the watermark alone in a workspace on trial', async () => {
    await opened({ plan: 'Free', inTrial: true })
    const part = screen.getByRole('region', { name: 'Watermark' })
    expect(within(part).getByText(/not part of a trial/)).toBeTruthy()
    expect(within(part).getByRole('radio', { name: 'Custom' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('switch', { name: 'Show a button' })).toHaveProperty('disabled', false)
  })

  it('[M6.5] leads Admins alone to the watermark of the workspace', async () => {
    await opened({ watermarkText: 'Acme demos' })
    expect(screen.getByRole('link', { name: /workspace’s settings/ })).toBeTruthy()
    cleanup()
    await opened({ role: 'Member', watermarkText: 'Acme demos' })
    expect(screen.queryByRole('link', { name: /workspace’s settings/ })).toBeNull()
    expect(screen.getByText(/Only an Admin of the workspace can change this/)).toBeTruthy()
  })

  it('[M5.2, M5.3] says what is wrong with a logo, and uploads no such file', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    await opened({ has: own })
    await chooseFile(/Upload: Watermark logo/, new File(['x'], 'a.gif', { type: 'image/gif' }))
    expect(await screen.findByText('Supported file types: .png, .jpeg, .jpg')).toBeTruthy()
    const large = new File([new Uint8Array(1024 * 1024 + 1)], 'a.png', { type: 'image/png' })
    await chooseFile(/Upload: Watermark logo/, large)
    expect(await screen.findByText('Image file size should not exceed 1MB')).toBeTruthy()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('[M5.4] shows what the server says of the size', async () => {
    const message = 'Image should be square and between 32x32 and 256x256'
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'wrong-media', message, issues: [] } }, { status: 415 }),
    )
    await opened({ has: own })
    await chooseFile(/Upload: Watermark logo/, new File(['x'], 'a.png', { type: 'image/png' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(canSave()).toBe(false)
  })
})

describe('the share page’s button in the Share tab', () => {
  it('[M9.40, M3.42, M5.9, M5.11] is the same button, judged the same way', async () => {
    const { document } = await openSettings('share')
    toggle('Show a button')
    expect(canSave()).toBe(false)
    type('Button text', 'Book a call')
    type('Button link', 'acme.example/call')
    fireEvent.blur(screen.getByLabelText('Button link'))
    type('Button color', '#12')
    expect(canSave()).toBe(false)
    type('Button color', '#123456')
    fireEvent.click(button('Save'))
    expect(document().demo).toMatchObject({
      ctabtntext: 'Book a call',
      ctabtnlink: 'https://acme.example/call',
      ctabtncolor: '#123456',
    })
  })

  it('[M6.4] is disabled without branding', async () => {
    await openSettings('share', { plan: 'Free' })
    expect(screen.getByRole('switch', { name: 'Show a button' })).toHaveProperty('disabled', true)
    // The other one is for copies by viewers.
    expect(screen.getAllByRole('button', { name: 'Upgrade' })).toHaveLength(2)
  })
})

/** Answers the browser's own dialog with a file. */
async function chooseFile(name: RegExp, file: File) {
  const made: HTMLInputElement[] = []
  const create = document.createElement.bind(document)
  const spy = vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const element = create(tag)
    if (element instanceof HTMLInputElement) made.push(element)
    return element
  })
  fireEvent.click(screen.getByRole('button', { name }))
  spy.mockRestore()
  const [input] = made
  if (!input) throw new Error('No file was asked for')
  Object.defineProperty(input, 'files', { value: [file] })
  fireEvent.change(input)
}
