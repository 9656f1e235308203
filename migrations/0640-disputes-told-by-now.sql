-- A provider's clock that was ahead made what it told the newest for good: it was told when we heard of it, at the latest.
update disputes set told_at = changed_at where told_at > changed_at;
