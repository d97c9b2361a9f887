import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { someone } from '../../../app/testing/in-app.tsx'
import { button, openSettings, prepareSettingsTests, toggle } from '../testing/open-settings.tsx'

prepareSettingsTests()

describe('the defaults of the workspace', () => {
  const type = (label: RegExp | string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  /** Answers the call that changes the workspace; what was sent. */
  function server(status: number | 'gone') {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (url: URL | string, init: RequestInit = {}) => {
      if (status === 'gone') return Promise.reject(new TypeError('Failed to fetch'))
      if (init.method === 'PATCH') sent.push(JSON.parse(String(init.body)))
      const isPatch = init.method === 'PATCH'
      const body =
        isPatch && status < 400
          ? someone().workspaces[0]
          : { error: { code: 'x', message: String(url) } }
      return Promise.resolve(Response.json(body, { status: isPatch ? status : 503 }))
    })
    return sent
  }

  it('[M8.26, M7.23] are updated for new hotspots, and with the flag for all there are', async () => {
    const { toasts } = await openSettings('hotspots')
    const sent = server(200)
    expect(button('Update workspace').disabled).toBe(true)
    type('Background of hotspots', '#112233')
    type(/^Text of Next/, 'Weiter')
    toggle('Apply to all demos')
    fireEvent.click(button('Update workspace'))
    expect(toasts).toEqual(['Updating workspace'])
    await waitFor(() => expect(toasts.at(-1)).toBe('Workspace updated successfully!'))
    expect(sent).toEqual([
      {
        color: '#112233',
        hotspottextcolor: '#ffffff',
        hotspotNextBtnText: 'Weiter',
        hotspotBackBtnText: null,
        applyToAll: true,
      },
    ])
  })

  it('[M4.18, M7.23] leave those alone that were not changed here', async () => {
    const { toasts } = await openSettings('hotspots')
    const sent = server(200)
    type(/^Text of Next/, 'Weiter')
    fireEvent.click(button('Update workspace'))
    await waitFor(() => expect(toasts.at(-1)).toBe('Workspace updated successfully!'))
    expect(sent).toEqual([{ hotspotNextBtnText: 'Weiter', applyToAll: false }])
  })

  it.each([
    ['the server fails', 500],
    ['somebody is no Admin any more', 403],
    ['the network is gone', 'gone'],
  ] as const)('[M8.26] are as they were where %s', async (_, status) => {
    const { toasts } = await openSettings('hotspots')
    server(status)
    const value = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value
    type('Background of hotspots', '#112233')
    type(/^Text of Next/, 'Weiter')
    toggle('Apply to all demos')
    fireEvent.click(button('Update workspace'))
    expect(toasts).toEqual(['Updating workspace'])
    await waitFor(() => expect(toasts.slice(1)).toEqual(['Error updating workspace.']))
    await waitFor(() => expect(value('Background of hotspots')).toBe('#4f46e5'))
    expect(value(/^Text of Next/)).toBe('')
    expect(button('Update workspace').disabled).toBe(false)
  })

  it('[M6.5] are shown to other members, and not theirs to change', async () => {
    await openSettings('hotspots', { role: 'Member' })
    expect(screen.queryByRole('button', { name: 'Update workspace' })).toBeNull()
    expect(screen.getByText('Only an Admin of the workspace can change this.')).toBeTruthy()
    expect(screen.getByLabelText('Background of hotspots').closest('fieldset')?.disabled).toBe(true)
  })
})
