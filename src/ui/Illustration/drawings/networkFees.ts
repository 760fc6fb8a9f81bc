import type { Drawing } from '../Illustration.tsx'

export const networkFees: Drawing = {
  line: 'M60 16a20 20 0 1 0 0 40 20 20 0 0 0 0-40zM12 28h20M18 36h14M12 44h20',
  detail: 'M60 26l7.5 10L60 46l-7.5-10zM52.5 36h15',
}
