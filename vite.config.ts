// The build: React Router with its own server entry, Tailwind, and the data of content/ kept out of the bundle.
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // What a build without a server must know: see app/consultation/sending.ts.
  define: { "import.meta.env.SENDING": JSON.stringify(process.env.SENDING ?? "server") },
  environments: {
    // Small pieces that many pages share travel together: thirty files of a kilobyte cost more than one of thirty.
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [{ name: "shared", test: /\/app\/|lucide-react/, minShareCount: 12 }],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
  // Fonts stay files: inlined as data they would block the first paint of every page.
  build: { assetsInlineLimit: 0, target: "es2022" },
});
