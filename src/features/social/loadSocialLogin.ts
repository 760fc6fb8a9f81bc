import { lazy } from '#lib/lazy.ts'

/** The code of a login, which a first view that only offers it does without. */
export const loadSocialLogin = lazy(() => import('./socialLogin.ts'))
