import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inApp, someone } from '../testing/in-app.tsx'
import { Sidebar } from './sidebar.tsx'

afterEach(cleanup)

const placesOf = (trial: boolean) => {
  render(inApp(<Sidebar />, '/demos', someone({ trial })).app)
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

it('[E6.4, M2.2] leads to what a workspace brings along for its demos, but not who has no account', () => {
  expect(placesOf(false)).toContain('/customization')
  cleanup()
  const places = placesOf(true)
  expect(places).toContain('/demos')
  expect(places).not.toContain('/customization')
})
