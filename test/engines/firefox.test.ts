import { openFirefox } from './openFirefox.ts'
import { walk } from './walk.ts'

walk(openFirefox)
