import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ElementNode, mapTree, nodeType } from '@waystep/capture-format'
import { resetWithJoined } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { pageSaying } from '../testing/captured-demo.ts'
import {
  findPanelTests,
  holds,
  open,
  passes,
  press,
  selected,
  sent,
  showTab,
  texts,
  type,
} from './testing/find-panel-tests.tsx'

findPanelTests()

describe('finding a text', () => {
  it('[H4.28, H9.6] looks 300 ms after the last key, and selects all it finds', async () => {
    await open(['Contoso and Contoso', 'Fabrikam'], ['Contoso'])
    type('Find', 'contos')
    await passes(200)
    type('Find', 'contoso')
    await passes(299)
    expect(selected()).toBeUndefined()
    await passes(1)
    await holds(() => expect(selected()).toBe('3 of 3 selected'))
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.checked).toBe(true)
  })

  it('[H8.12] says that there is none', async () => {
    await open(['Contoso'])
    type('Find', '$& <b>')
    await passes(300)
    await holds(() =>
      expect(screen.getByRole('status').textContent).toBe('No matches found for "$& <b>".'),
    )
  })

  it('[H5.21] matches whole words and cases only when told to', async () => {
    await open(['cat Cat concat'])
    type('Find', 'cat')
    await passes(300)
    await holds(() => expect(selected()).toBe('3 of 3 selected'))
    fireEvent.click(screen.getByRole('switch', { name: 'Exact match' }))
    await passes(300)
    await holds(() => expect(selected()).toBe('2 of 2 selected'))
    fireEvent.click(screen.getByRole('switch', { name: 'Case sensitive' }))
    await passes(300)
    await holds(() => expect(selected()).toBe('1 of 1 selected'))
  })

  it('looks in the shown step only, if that is chosen', async () => {
    await open(['Contoso'], ['Contoso'])
    type('Find', 'contoso')
    fireEvent.click(screen.getByRole('radio', { name: 'This step' }))
    await passes(300)
    await holds(() => expect(selected()).toBe('1 of 1 selected'))
  })
})

describe('the marks of what was found', () => {
  const marked = ({ editor }: Awaited<ReturnType<typeof open>>) =>
    editor.html.find.marks.value.map(({ nodeId, isCurrent }) => [nodeId, isCurrent])

  it('follow what is looked for, and are gone where nothing is', async () => {
    const fake = await open(['Contoso', 'Fabrikam', 'Contoso'])
    type('Find', 'contoso')
    await passes(300)
    expect(marked(fake)).toEqual([
      [4, true],
      [8, false],
    ])
    type('Find', 'fabrikam')
    await passes(300)
    expect(marked(fake)).toEqual([[6, true]])
    type('Find', '')
    await passes(300)
    expect(marked(fake)).toEqual([])
  })

  it('are cleared with the panel', async () => {
    const fake = await open(['Contoso'])
    type('Find', 'contoso')
    await passes(300)
    expect(marked(fake)).toHaveLength(1)
    cleanup()
    expect(marked(fake)).toEqual([])
  })
})

describe('replacing a text', () => {
  it('[H5.20] needs both texts, and says so where nothing is selected', async () => {
    const fake = await open(['Contoso'])
    type('Find', 'contoso')
    await passes(300)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Replace/ })
    expect(button.disabled).toBe(true)
    type('Replace with', 'Bluebird')
    expect(button.disabled).toBe(false)
    fireEvent.click(screen.getByLabelText(/of 1 selected/))
    press('Replace')
    await passes(0)
    expect(fake.toasts).toEqual(['No instances selected'])
    expect(texts(fake)).toEqual([])
  })

  it('[H8.11] tells of one as of one', async () => {
    const fake = await open(['Contoso'])
    type('Find', 'contoso')
    type('Replace with', 'Acme')
    await passes(300)
    press('Replace 1')
    await passes(300)
    expect(fake.toasts).toEqual(['Replaced 1 selected instance of "contoso"'])
  })

  it('[H8.11, H7.11] replaces what is selected, tells how many, and tells the analytics', async () => {
    const fake = await open(['Contoso one', 'Contoso two', 'Contoso three'])
    type('Find', 'contoso')
    type('Replace with', '$1')
    await passes(300)
    fireEvent.click(screen.getByLabelText('Contoso two'))
    press('Replace 2')
    await passes(300)
    expect(fake.toasts).toEqual(['Replaced 2 selected instances of "contoso"'])
    expect(texts(fake)).toEqual([{ '#0': '$1 one' }, { '#0': '$1 three' }])
    const workspaceId = fake.document().demo.workspaceId
    expect(sent.filter(({ path }) => path.includes('/events'))).toEqual([
      {
        path: `/api/workspaces/${workspaceId}/events`,
        body: { event: 'HTML', action: 'Find and Replace', workspace_id: workspaceId },
      },
    ])
    expect(selected()).toBe('1 of 1 selected')
    fake.editor.html.draft.undo()
    await passes(300)
    await holds(() => expect(selected()).toBe('3 of 3 selected'))
  })

  it('makes one edit of all steps of what they share', async () => {
    const fake = await open(['Contoso'], ['Contoso'])
    type('Find', 'contoso')
    type('Replace with', 'Bluebird')
    await passes(300)
    press('Replace 2')
    await passes(300)
    const edits = Object.values(fake.editor.html.draft.edits.value)
    expect(edits.map(({ enabledStepId }) => enabledStepId)).toEqual([null])
  })
})

describe('replacing a text that is split over elements', () => {
  const split = () => {
    const page = pageSaying('By Con')
    const toso: ElementNode = {
      type: nodeType.element,
      id: 6,
      tagName: 'b',
      attributes: {},
      childNodes: [{ type: nodeType.text, id: 7, textContent: 'toso' }],
    }
    return mapTree(page, {
      element: (node) =>
        node.id === 4 ? { ...node, childNodes: [...node.childNodes, toso] } : node,
    })
  }

  it('is one match and one gesture, and is reset as one', async () => {
    const fake = await open([split()], [split()])
    const { draft, find } = fake.editor.html
    type('Find', 'contoso')
    type('Replace with', 'Bluebird')
    await passes(300)
    await holds(() => expect(selected()).toBe('2 of 2 selected'))
    expect(screen.getAllByLabelText('By Contoso')).toHaveLength(2)
    expect(find.marks.value.map(({ nodeId, isCurrent }) => [nodeId, isCurrent])).toEqual([
      ...[4, 6].map((id) => [id, true]),
      ...[4, 6].map((id) => [id, false]),
    ])
    press('Replace 2')
    await passes(300)
    expect(texts(fake)).toEqual([{ '#0': 'By Bluebird' }, { '#0': '' }])
    const [one] = Object.values(draft.edits.value)
    if (!one) throw new Error('nothing replaced')
    const reset = resetWithJoined(draft.edits.value, { put: [], remove: [one.id] }, one.updatedAt)
    draft.change(reset)
    await passes(300)
    expect(texts(fake)).toEqual([])
    expect(selected()).toBe('2 of 2 selected')
    draft.undo()
    draft.undo()
    await passes(300)
    await holds(() => expect(selected()).toBe('2 of 2 selected'))
    expect(draft.unsaved.value).toBe(false)
  })
})

describe('replacing e-mail addresses', () => {
  it('[H9.9, H8.11, H7.11] gives each the same invented one in every step', async () => {
    const fake = await open(['ann@x.com, ANN@X.COM'], ['bo@x.com', 'ann@x.com'])
    showTab('Emails')
    await passes(500)
    await holds(() => expect(selected()).toBe('2 of 2 selected'))
    press('Replace 2')
    await passes(0)
    expect(fake.toasts).toEqual([
      'Replaced 2 selected email addresses with consistent random emails',
    ])
    const said = JSON.stringify(texts(fake)).match(/[a-z.]+@[a-z-]+\.example/g) ?? []
    expect(said).toHaveLength(4)
    expect(new Set(said).size).toBe(2)
    expect(sent.at(-1)?.body).toMatchObject({ event: 'HTML', action: 'Anonymize Emails' })
  })

  it('[H9.6] looks through the pages again 500 ms after replacing', async () => {
    await open(['ann@x.com'])
    showTab('Emails')
    await passes(500)
    await holds(() => expect(selected()).toBe('1 of 1 selected'))
    press('Replace 1')
    await passes(499)
    expect(screen.queryByText(/invented already/)).toBeNull()
    await passes(1)
    expect(screen.getByText(/invented already/)).toBeDefined()
    expect(selected()).toBe('0 of 1 selected')
  })

  it('[H5.19, H8.10] needs one that is selected', async () => {
    const fake = await open(['ann@x.com'])
    showTab('Emails')
    await passes(500)
    await holds(() => expect(selected()).toBe('1 of 1 selected'))
    fireEvent.click(screen.getByLabelText('ann@x.com'))
    press('Replace')
    await passes(0)
    expect(fake.toasts).toEqual(['No email addresses selected'])
    expect(texts(fake)).toEqual([])
  })

  it('[H8.12] says that there is none', async () => {
    await open(['nobody'])
    showTab('Emails')
    await passes(500)
    await holds(() =>
      expect(screen.getByRole('status').textContent).toBe('No email addresses found on this page.'),
    )
  })

  it('[H5.15, H5.16, H5.17, H5.18, H8.11] takes domains of the author’s own', async () => {
    const fake = await open(['ann@x.com'])
    showTab('Emails')
    await passes(500)
    await holds(() => expect(selected()).toBe('1 of 1 selected'))
    const add = (domain: string) => {
      type('Domains of the new addresses', domain)
      press('Add')
      return screen.queryByRole('alert')?.textContent
    }
    expect(add(' ')).toBe('Please enter a domain')
    expect(add('acme')).toBe('Please enter a valid domain format (e.g. example.com)')
    expect(add('https://www.ACME.com')).toBeUndefined()
    expect(add('acme.com')).toBe('Domain already exists in the list')
    expect(fake.editor.html.find.domains.value).toEqual(['acme.com'])
    press('Replace 1')
    await passes(0)
    expect(JSON.stringify(texts(fake))).toMatch(/@acme\.com/)
    press('Remove acme.com')
    expect(fake.toasts).toEqual([
      'Added domain: acme.com',
      'Replaced 1 selected email address with a consistent random email',
      'Removed domain: acme.com',
    ])
  })
})

describe('keeping dates current', () => {
  const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
  const listed = () => screen.getAllByRole('listitem').map((item) => item.textContent)

  it('[H4.29, H3.18] has two nested toggles, and shows what dates become', async () => {
    const fake = await open(['Paid 12 September 2026', 'Due 2026-10-01'])
    showTab('Dates')
    await passes(0)
    expect(screen.queryByRole('switch', { name: 'Custom date range' })).toBeNull()
    await holds(() => expect(listed()).toEqual(['12 September 2026', '2026-10-01']))
    toggle('Keep dates current')
    await passes(0)
    await holds(() =>
      expect(listed()).toEqual(['12 September 202621 November 2026', '2026-10-012026-12-10']),
    )
    expect(fake.editor.html.draft.dates.value.enabled).toBe(true)
    toggle('Highlight dates')
    await passes(0)
    expect(fake.editor.html.draft.dates.value.showHighlights).toBe(true)
    expect(fake.editor.html.find.marks.value).toHaveLength(2)
    expect(fake.editor.html.draft.unsaved.value).toBe(true)
  })

  it('[H9.7, H5.22] offers the last 60 days as a range, which applies when both days are set', async () => {
    const fake = await open(['Paid 2026-09-12, due 2026-10-01'])
    showTab('Dates')
    toggle('Keep dates current')
    toggle('Custom date range')
    await passes(0)
    const dates = () => fake.editor.html.draft.dates.value
    expect(dates()).toMatchObject({ startDate: '2026-09-23', endDate: '2026-11-22' })
    await holds(() => expect(listed()).toEqual(['2026-09-122026-10-31', '2026-10-012026-11-19']))
    type('Start', '')
    await passes(0)
    expect(screen.getByText('The range applies when both days are set.')).toBeDefined()
    await holds(() => expect(listed()).toEqual(['2026-09-122026-11-21', '2026-10-012026-12-10']))
    toggle('Custom date range')
    await passes(0)
    expect(dates()).toMatchObject({ startDate: null, endDate: null })
  })
})

describe('finding personal data', () => {
  it('says what and why, and redacts what is selected in its own step', async () => {
    const fake = await open(['Call +49 30 901820', 'Card 4242 4242 4242 4242'], ['Nothing'])
    showTab('Personal data')
    await passes(0)
    await holds(() => expect(selected()).toBe('2 of 2 selected'))
    expect(screen.getByText(/A phone number that is valid in DE/)).toBeDefined()
    fireEvent.click(screen.getByLabelText(/^Phone number/))
    press('Redact 1')
    await passes(0)
    const edits = Object.values(fake.editor.html.draft.edits.value)
    expect(edits).toMatchObject([{ nodeId: 6, edits: { Redact: { newValue: 'redact' } } }])
    expect(edits[0]?.enabledStepId).not.toBeNull()
  })

  it('leads to where it is replaced instead', async () => {
    const fake = await open(['Call +49 30 901820'])
    showTab('Personal data')
    await passes(0)
    await holds(() => expect(selected()).toBe('1 of 1 selected'))
    press('Replace instead')
    expect(fake.editor.html.find.tab.value).toBe('text')
    expect(fake.editor.html.find.find.value).toBe('+49 30 901820')
  })
})

it('[H2.36] closes to the Live Editor', async () => {
  const fake = await open(['x'])
  press('Back to Live Editor')
  expect(fake.editor.html.tab.value).toBe('liveEditor')
})
