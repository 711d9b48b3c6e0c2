// Sets NODE_ENV to production unless it is set. Import this before React, which reads it on import.
process.env.NODE_ENV ??= "production";
