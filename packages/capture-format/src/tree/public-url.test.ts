import { describe, expect, it } from 'vitest'
import { publicUrl } from './public-url.ts'

describe('publicUrl', () => {
  it.each([
    ['https://a.test/reset?token=hush&lang=en', 'https://a.test/reset?token=&lang=en'],
    ['https://ann:hush@a.test/x', 'https://a.test/x'],
    ['/cb#access_token=hush&token_type=bearer', '/cb#access_token=&token_type=bearer'],
    ['https://s3.test/x?X-Amz-Signature=hush&size=2', 'https://s3.test/x?X-Amz-Signature=&size=2'],
    ['https://a.test/?sessionId=hush;apiKey=hush', 'https://a.test/?sessionId=;apiKey='],
    ['https://a.test/cb?code=hush&state=hush', 'https://a.test/cb?code=&state='],
    ['https://a.test/?x=eyJhbGci.eyJzdWIi.c2ln', 'https://a.test/?x='],
  ])('takes out of %s what lets in', (url, shown) => {
    expect(publicUrl(url)).toBe(shown)
    expect(publicUrl(shown)).toBe(shown)
  })

  it.each([
    'https://a.test/?q=tokens&page=2#part=3',
    'https://a.test/?code=DE&key=PROJ-1',
    'https://a.test/@ann/?design=new',
    'https://a.test/?author=ann&monkey=1&assign=me',
    'mailto:ann@a.test?subject=x',
    'not an address = at all',
  ])('leaves %s as it is', (url) => {
    expect(publicUrl(url)).toBe(url)
  })
})
