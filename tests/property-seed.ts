// Gives random tests the same cases in every run, so that a change fails for what it did. TEST_RANDOM=1 draws new ones.
import fc from "fast-check";

if (!process.env.TEST_RANDOM) fc.configureGlobal({ seed: 1 });
