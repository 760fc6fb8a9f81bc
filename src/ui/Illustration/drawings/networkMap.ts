import type { Drawing } from '../Illustration.tsx'

export const networkMap: Drawing = {
  line: 'M26 10l12 7v14l-12 7-12-7V17zM70 10l12 7v14l-12 7-12-7V17zM21 21h10M21 27h7M65 21h10M65 27h7',
  detail: 'M48 34l12 7v14l-12 7-12-7V41zM43 45h10M43 51h7',
}
