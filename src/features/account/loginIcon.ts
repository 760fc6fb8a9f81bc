import type { IconShape } from '#ui/Icon/Icon.tsx'
import { mailIcon } from '#ui/Icon/icons/mailIcon.ts'
import { socialIcons } from '#ui/Icon/socialIcons.ts'
import type { LoginViewModel } from './loginViewModel.ts'

/** The icon of the way a visitor logged in. */
export const loginIcon = (login: LoginViewModel): IconShape =>
  login.kind === 'email' ? mailIcon : socialIcons[login.provider]
