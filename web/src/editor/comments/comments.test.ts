import { describe, expect, it, vi } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { createCommentDrafts } from './comment-drafts.ts'
import { FakeCommentServer } from './testing/fake-comment-server.ts'

const here = { stepId: stepId(1), parentId: null }

async function opened() {
  const server = new FakeCommentServer('maya')
  const comments = server.open()
  await comments.load()
  return { server, comments, texts: () => comments.list.value.map(({ text }) => text) }
}

describe('the comments of a tab', () => {
  it('are told to the other tabs of the browser, which ask for them at once', async () => {
    const { server, comments } = await opened()
    const other = server.open()
    await other.load()
    await comments.add({ ...here, text: 'Shorter' })
    await expect.poll(() => other.list.value.map(({ text }) => text)).toEqual(['Shorter'])
    const [id = ''] = other.list.value.map((one) => one.id)
    await other.change(id, { isResolved: true })
    await expect.poll(() => comments.list.value[0]?.isResolved).toBe(true)
    other.dispose()
    await comments.remove(id)
    expect([comments.list.value.length, other.list.value.length]).toEqual([0, 1])
  })

  it('are asked for again only once the server says that others changed them', async () => {
    const { server, comments, texts } = await opened()
    await comments.add({ ...here, text: 'Mine' })
    await comments.follow(server.revision)
    expect(server.lists).toBe(1)
    server.has(stepId(2), { text: 'Theirs' })
    await comments.follow(server.revision)
    expect(server.lists).toBe(2)
    expect(texts()).toEqual(['Mine', 'Theirs'])
  })

  it('do not lose what was said while a list was on its way', async () => {
    const { server, comments, texts } = await opened()
    let open = () => {}
    server.gate = new Promise((resolve) => {
      open = resolve
    })
    const old = { comments: [], revision: 0 }
    const { list } = server.api
    let asked = 0
    Object.assign(server.api, {
      list: async () => {
        asked += 1
        await server.gate
        return asked === 1 ? { ok: true, value: old } : list()
      },
    })
    const loading = comments.load()
    const adding = comments.add({ ...here, text: 'Meanwhile' })
    open()
    await Promise.all([adding, loading])
    expect(texts()).toEqual(['Meanwhile'])
  })

  it.each(['loaded again', 'loaded first'])(
    'are asked for until what was heard of is there, when they are %s and the answer is older',
    async (which) => {
      const server = new FakeCommentServer('maya')
      const comments = server.open()
      if (which === 'loaded again') await comments.load()
      const old = { comments: [], revision: 0 }
      const { list } = server.api
      let answer = () => {}
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      const late = vi.fn(list).mockImplementationOnce(async () => {
        await answered
        return { ok: true, value: old }
      })
      Object.assign(server.api, { list: late })
      const loading = comments.load()
      server.has(stepId(1), { text: 'Theirs' })
      const following = comments.follow(server.revision)
      answer()
      await Promise.all([loading, following])
      expect(comments.list.value.map(({ text }) => text)).toEqual(['Theirs'])
    },
  )

  it('are not asked for without end where the server never has what was heard of', async () => {
    const { server, comments } = await opened()
    await comments.follow(9)
    expect(server.lists).toBe(4)
    await comments.follow(server.revision)
    expect(server.lists).toBe(4)
  })

  it('do not miss what others say after a comment that was sent twice', async () => {
    const { server, comments, texts } = await opened()
    server.weather = ['reply lost']
    await comments.add({ ...here, text: 'Mine' })
    await comments.follow(server.revision)
    expect(await comments.add({ ...here, text: 'Mine' })).toBeNull()
    server.has(stepId(1), { text: 'Theirs' })
    await comments.follow(server.revision)
    expect(texts()).toEqual(['Mine', 'Theirs'])
  })

  it('do not miss it either where the list could not be asked for then', async () => {
    const { server, comments, texts } = await opened()
    server.weather = ['reply lost']
    await comments.add({ ...here, text: 'Mine' })
    await comments.follow(server.revision)
    server.weather = ['clear', 'request lost']
    expect(await comments.add({ ...here, text: 'Mine' })).toBeNull()
    server.has(stepId(1), { text: 'Theirs' })
    await comments.follow(server.revision)
    expect(texts()).toEqual(['Mine', 'Theirs'])
  })

  it('are one comment, as it was written last, when an answer was lost and it is sent again', async () => {
    const { server, comments, texts } = await opened()
    server.weather = ['reply lost']
    expect(await comments.add({ ...here, text: 'Shorter' })).toMatchObject({ kind: 'unreachable' })
    expect(texts()).toEqual([])
    expect(await comments.add({ ...here, text: 'Shorter, please' })).toBeNull()
    expect(texts()).toEqual(['Shorter, please'])
    expect(server.comments).toHaveLength(1)
    await comments.add({ ...here, text: 'Another' })
    expect(server.comments).toHaveLength(2)
  })

  it('leave out what somebody else deleted meanwhile, and say so where it was changed', async () => {
    const { server, comments } = await opened()
    const { id } = server.has(stepId(1))
    await comments.load()
    server.comments = []
    expect(await comments.change(id, { isResolved: true })).toMatchObject({ kind: 'missing' })
    await expect.poll(() => comments.list.value).toEqual([])
    expect(await comments.remove(id)).toBeNull()
  })

  it('keep a deleted first comment in its place while there are replies to it', async () => {
    const { server, comments } = await opened()
    const first = server.has(stepId(1), { author: { id: 'maya', name: 'Maya' } })
    server.has(stepId(1), { parentId: first.id })
    await comments.load()
    await comments.remove(first.id)
    expect(comments.list.value).toMatchObject([{ id: first.id, isDeleted: true }, {}])
  })

  it('fail to load, and load when they are asked for again; what is there stays through a failure', async () => {
    const server = new FakeCommentServer('maya')
    const comments = server.open()
    server.weather = ['request lost']
    await comments.load()
    expect(comments.state.value).toBe('failed')
    server.has(stepId(1))
    await comments.load()
    expect(comments.state.value).toBe('ready')
    server.weather = ['request lost']
    await comments.load()
    expect([comments.state.value, comments.list.value.length]).toEqual(['ready', 1])
  })
})

describe('what is typed and not sent', () => {
  it('is kept for its author and demo, until the tab is closed', () => {
    sessionStorage.clear()
    const drafts = createCommentDrafts('demo', 'maya')
    drafts.of('step 1').value = 'Half a'
    drafts.of('step 2').value = 'Another'
    drafts.of('step 2').value = ''
    const later = createCommentDrafts('demo', 'maya')
    expect([later.of('step 1').value, later.of('step 2').value]).toEqual(['Half a', ''])
    expect(createCommentDrafts('demo', 'jonas').of('step 1').value).toBe('')
    expect(createCommentDrafts('other', 'maya').of('step 1').value).toBe('')
  })

  it('is nothing where the tab kept something else', () => {
    sessionStorage.setItem('comments maya demo', '{"step 1":{},"step 2":')
    expect(createCommentDrafts('demo', 'maya').of('step 1').value).toBe('')
    sessionStorage.setItem('comments maya demo', '{"step 1":{}}')
    expect(createCommentDrafts('demo', 'maya').of('step 1').value).toBe('')
    sessionStorage.clear()
  })
})
