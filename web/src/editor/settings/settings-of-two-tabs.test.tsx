import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { DemoChanges } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { button, openSettings, prepareSettingsTests, toggle } from './testing/open-settings.tsx'

prepareSettingsTests()

type Opened = Awaited<ReturnType<typeof openSettings>>

/** Another tab saves a change, and this one hears of it. */
async function savedElsewhere({ server, editor }: Opened, changes: DemoChanges): Promise<void> {
  server.change({ type: 'update-demo', changes })
  await act(() => editor.session.sync.check())
}

async function save({ editor }: Opened): Promise<void> {
  fireEvent.click(button('Save'))
  await waitFor(() => screen.getByText('Settings saved'))
  await editor.session.queue.drained()
}

describe('settings that two tabs change at once', () => {
  it('[M4.18] are all saved where they are not the same, and an undo takes back its own alone', async () => {
    const opened = await openSettings('waystep')
    toggle('Show border')
    const others = { showSteps: false, autoplay: true, watermarkText: 'Acme', ctabtntext: 'Buy' }
    await savedElsewhere(opened, others)
    await save(opened)
    expect(opened.server.document.demo).toMatchObject({ ...others, border: false })
    opened.editor.history.undo()
    await opened.editor.session.queue.drained()
    expect(opened.server.document.demo).toMatchObject({ ...others, border: true })
  })

  it('[M4.18] are as the later one saved them where they are the same', async () => {
    const opened = await openSettings('waystep')
    fireEvent.click(screen.getByRole('radio', { name: 'Dark Browser Bar' }))
    await savedElsewhere(opened, { topBar: true, darkmode: false, border: false })
    await save(opened)
    expect(opened.server.document.demo).toMatchObject({
      topBar: true,
      darkmode: true,
      border: false,
    })
    await savedElsewhere(opened, { darkmode: false })
    expect(opened.document().demo.darkmode).toBe(false)
  })

  it('[M4.18] are as the later one saved them although neither has heard of the other', async () => {
    const opened = await openSettings('waystep')
    toggle('Show border')
    opened.server.change({ type: 'update-demo', changes: { border: true, progressbar: false } })
    await save(opened)
    expect(opened.server.document.demo).toMatchObject({ border: false, progressbar: false })
  })

  it('[M4.27] keep the times that the other gave to other steps', async () => {
    const opened = await openSettings('autoplay', {
      has: { autoplay: true, customizePerStep: true, stepTimings: [timeOf(1, 3000)] },
    })
    giveTime(2, '4000')
    await savedElsewhere(opened, { stepTimings: [timeOf(1, 5000), timeOf(3, 6000)] })
    await save(opened)
    expect(times(opened)).toEqual([timeOf(1, 5000), timeOf(2, 4000), timeOf(3, 6000)])
    expect(button('Save').disabled).toBe(true)
    // What was saved is not this tab's any more.
    await savedElsewhere(opened, { stepTimings: [timeOf(2, 7000)] })
    expect(button('Save').disabled).toBe(true)
    expect(times(opened)).toEqual([timeOf(2, 7000)])
  })

  it('[M4.27] keep the times of both although neither has heard of the other, and so does an undo', async () => {
    const opened = await openSettings('autoplay', {
      has: { autoplay: true, customizePerStep: true, stepTimings: [timeOf(1, 3000)] },
    })
    giveTime(2, '4000')
    toggle('Show play/pause control')
    const { stepId: first, ...others } = timeOf(1, 5000)
    const { stepId: third, ...more } = timeOf(3, 6000)
    const changes = { [first]: others, [third]: more }
    opened.server.change({ type: 'time-steps', changes })
    await save(opened)
    expect(times(opened)).toEqual([timeOf(1, 5000), timeOf(2, 4000), timeOf(3, 6000)])
    expect(opened.server.document.demo.showplaypause).toBe(false)
    opened.editor.history.undo()
    await opened.editor.session.queue.drained()
    expect(times(opened)).toEqual([timeOf(1, 5000), timeOf(3, 6000)])
    expect(opened.server.document.demo.showplaypause).toBe(true)
  })

  it('[M4.27] save the other settings where the step whose time is given was deleted elsewhere', async () => {
    const opened = await openSettings('autoplay', {
      has: { autoplay: true, customizePerStep: true },
    })
    giveTime(2, '4000')
    toggle('Show play/pause control')
    opened.server.change({ type: 'delete-steps', stepIds: [stepId(2)] })
    await save(opened)
    expect(opened.server.document.demo).toMatchObject({ showplaypause: false, stepTimings: [] })
  })

  it('[M4.27] keep a time that is given to a step while that of another is saved', async () => {
    const opened = await openSettings('autoplay', {
      has: { autoplay: true, customizePerStep: true, stepTimings: [timeOf(1, 3000)] },
    })
    giveTime(1, '4000')
    fireEvent.click(button('Save'))
    giveTime(2, '9000')
    await opened.editor.session.queue.drained()
    await waitFor(() => expect(button('Save').disabled).toBe(false))
    expect(times(opened)).toEqual([timeOf(1, 4000)])
    await save(opened)
    expect(times(opened)).toEqual([timeOf(1, 4000), timeOf(2, 9000)])
  })
})

function giveTime(step: number, duration: string) {
  choose(step)
  const field = screen.getByLabelText('Step duration (ms)')
  fireEvent.change(field, { target: { value: duration } })
  fireEvent.blur(field)
}

const timeOf = (step: number, duration: number) => ({
  stepId: stepId(step),
  duration,
  transition: 500,
})

const times = ({ server }: Opened) =>
  server.document.demo.stepTimings.toSorted((one, other) => one.stepId.localeCompare(other.stepId))

function choose(number: number) {
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Step' }), { key: 'Enter' })
  fireEvent.keyDown(screen.getByRole('option', { name: new RegExp(`^${number}\\.`) }), {
    key: 'Enter',
  })
}
