import { configure } from '@testing-library/react'
import { forgetToasts } from '@waystep/ui/testing'
import { afterEach } from 'vitest'
import { takeBackNavigator } from './give-navigator.ts'

/**
 * Milliseconds that `waitFor` and `findBy…` wait at most. A second, which is what they wait unasked, is too little for a
 * machine at work that still has to read the modules of what is waited for.
 */
configure({ asyncUtilTimeout: 15_000 })

// Pictures have no pixels in jsdom, and nothing to be read of them.
if ('HTMLImageElement' in globalThis) HTMLImageElement.prototype.decode ??= async () => {}

// Files share a page, and sonner shows what is still up in the next place for toasts.
afterEach(forgetToasts)
afterEach(takeBackNavigator)
