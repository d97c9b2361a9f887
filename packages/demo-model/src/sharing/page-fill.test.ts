import { expect, it } from 'vitest'
import { allowedImage, pageFillOf } from './page-fill.ts'

const hosts = ['images.acme.com']

it('[H2.34] takes pictures of the hosts the author allows, over https, and nothing else', () => {
  for (const url of [
    'https://images.acme.com/a.png',
    'https://IMAGES.acme.com/a.png?x=1#y',
    'https://images.acme.com:443/größe.png',
    'https://images.acme.com',
  ]) {
    expect(allowedImage(url, hosts), url).toBe(url)
  }
  for (const url of [
    'http://images.acme.com/a.png',
    'https://acme.com/a.png',
    'https://evil.images.acme.com/a.png',
    'https://images.acme.com.evil.example/a.png',
    'https://images.acme.com@evil.example/a.png',
    'https://user:secret@images.acme.com/a.png',
    'https://images.acme.com:8443/a.png',
    'https://evil.example\\@images.acme.com/a.png',
    'https://evil.example/https://images.acme.com/a.png',
    '//images.acme.com/a.png',
    'https:images.acme.com/a.png',
    'https://images.acme.com/a b.png',
    'https://images.acme.com/a.png")',
    'https://images.acme.com/\u0000',
    ' https://images.acme.com/a.png',
    'javascript:alert(1)//https://images.acme.com/',
    'data:image/png;base64,AAAA',
    'blob:https://images.acme.com/x',
    '/a.png',
    '',
  ]) {
    expect(allowedImage(url, hosts), url).toBe(null)
  }
  expect(allowedImage('https://images.acme.com/a.png', [])).toBe(null)
})

it('[H3.17] reads a picture’s variable by the name behind v_, and texts as hotspots do', () => {
  const url = 'https://images.acme.com/a.png'
  const fill = pageFillOf({ logo: url, name: '<b>' }, hosts)
  expect(fill.image('v_logo')).toBe(url)
  expect([fill.image('v_other'), fill.image('v_name'), fill.image('v_constructor')]).toEqual([
    null,
    null,
    null,
  ])
  expect(fill.text('Hi {{name}}, {{ other | you }}')).toBe('Hi <b>, you')
})
