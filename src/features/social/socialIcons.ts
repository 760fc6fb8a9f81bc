import type { SocialProvider } from '../../domain/config.ts'
import type { IconShape } from '../../ui/Icon/Icon.tsx'
import { appleIcon } from '../../ui/Icon/icons/appleIcon.ts'
import { discordIcon } from '../../ui/Icon/icons/discordIcon.ts'
import { facebookIcon } from '../../ui/Icon/icons/facebookIcon.ts'
import { farcasterIcon } from '../../ui/Icon/icons/farcasterIcon.ts'
import { githubIcon } from '../../ui/Icon/icons/githubIcon.ts'
import { googleIcon } from '../../ui/Icon/icons/googleIcon.ts'
import { xIcon } from '../../ui/Icon/icons/xIcon.ts'

export const socialIcons: Readonly<Record<SocialProvider, IconShape>> = {
  google: googleIcon,
  x: xIcon,
  discord: discordIcon,
  farcaster: farcasterIcon,
  github: githubIcon,
  apple: appleIcon,
  facebook: facebookIcon,
}
