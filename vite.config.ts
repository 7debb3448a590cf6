import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { isolationHeaders } from "./scripts/isolation-headers.mjs";

export default defineConfig({
  base: "./",
  plugins: [react()],
  worker: { format: "es" },
  server: { headers: isolationHeaders },
  preview: { headers: isolationHeaders },
});
