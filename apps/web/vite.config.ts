import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** React and its router, which every page needs whole. */
const framework = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|clsx)[\\/]/;

/** Small modules that every public page needs. Split by page they were fifty files, each with a request of its own. */
const site = [
  /[\\/]src[\\/](?:paths|root)\.tsx?$/,
  /[\\/]src[\\/]lib[\\/](?:format[\\/](?:format|count-text)|page[\\/]|state[\\/]store|storage[\\/]browser-storage)/,
  /[\\/]src[\\/]lib[\\/]session[\\/](?:advertiser-store|create-session|preview-request)/,
  /[\\/]src[\\/]ui[\\/](?:actions[\\/](?:button|busy-blocks|icon-button)|feedback[\\/](?:announce|loader)|styles[\\/])/,
  /[\\/]src[\\/]ui[\\/](?:layout[\\/](?:logo|theme-switch)|screens[\\/](?:crash-screen|message-screen|unreachable)|plan[\\/]strip-skeleton)/,
  /[\\/]src[\\/]ui[\\/]plan[\\/](?:plan-page|plan-strip|ruler|strip-geometry|strip-text)/,
  /[\\/]src[\\/]areas[\\/]public[\\/]site[\\/](?:frame|front)[\\/](?!estimate[\\/](?:ask-estimate|place-picker))/,
  /[\\/]src[\\/]areas[\\/]public[\\/]site[\\/](?:watch|consent)[\\/](?!share-|choice-calls)/,
  /[\\/]contract[\\/]src[\\/](?:wire[\\/](?:pages|money)|money[\\/](?:fee|launchable|credit-p)|support[\\/]site|operations[\\/](?:contact|consent-texts))/,
  /[\\/]contract[\\/]src[\\/](?:campaigns[\\/](?:budget[\\/]first-budget|forecast[\\/]first-example)|platforms[\\/]price-factors)/,
  /[\\/]contract[\\/]src[\\/]accounts[\\/]security[\\/]google-outcome/,
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  ...(!isSsrBuild && {
    build: {
      rolldownOptions: {
        output: {
          // One character less: every page lists the files that its parts need, and hashes do not compress.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: [
              { name: 'framework', test: framework, priority: 2 },
              { name: 'site', test: (id: string) => site.some((pattern) => pattern.test(id)), priority: 1 },
              // What every call needs: one name instead of ten in the list of each page.
              {
                name: 'wire',
                test: /[\\/]contract[\\/]src[\\/]wire[\\/](?:api-scopes|cents|endpoint|instant|paging)\.ts$/,
              },
            ],
          },
        },
      },
    },
  }),
  // Packages of screens that are fetched later are prepared with the rest: found late, they would reload the page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
}));
